#!/bin/sh
# Runs a command on two ranks, each on a "machine" of its own: a network namespace with a name, joined by a cable (veth).
# Root alone may make them. Ranks talk by TCP over that cable, as on two machines. Last it tells the bytes on the cable.
#   two-machines.sh COMMAND...        two-machines.sh agent HOST COMMAND...   (what mpirun calls instead of ssh)
set -eu
here=throng-here there=throng-there

if [ "$1" = agent ]; then
    shift 2
    exec ip netns exec $there unshare --uts sh -c "hostname $there; $*"
fi

end() {
    ip netns del $here 2>/dev/null || :
    ip netns del $there 2>/dev/null || :
}
end
trap end EXIT
ip netns add $here
ip netns add $there
ip link add cable netns $here type veth peer name cable netns $there
ip -n $here addr add 10.77.0.1/24 dev cable
ip -n $there addr add 10.77.0.2/24 dev cable
for each in $here $there; do
    ip -n $each link set cable up
    ip -n $each link set lo up
done
ip netns exec $here unshare --uts sh -c "hostname $here; exec \"\$@\"" sh \
    mpirun.openmpi --allow-run-as-root --quiet -np 2 --host 10.77.0.1:1,10.77.0.2:1 --bind-to none \
    --mca plm_rsh_agent "sh $0 agent" --mca pml ob1 --mca btl self,tcp \
    --mca oob_tcp_if_include 10.77.0.0/24 --mca btl_tcp_if_include 10.77.0.0/24 "$@"
echo "cable $(ip netns exec $here cat /sys/class/net/cable/statistics/tx_bytes)" >&2
