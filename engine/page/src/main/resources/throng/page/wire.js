// The connection to the program: it comes back by itself, and says what it hears.
const FIRST_WAIT = 500, LONGEST_WAIT = 2000;

export class Wire {
  constructor(on) {
    this.on = on; // { frame(buffer), message(object), open(), lost(why) }
    this.wait = FIRST_WAIT;
    this.connect();
  }

  connect() {
    const url = new URL('live', document.baseURI);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    socket.binaryType = 'arraybuffer';
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.on.open();
    };
    socket.onmessage = event => {
      if (typeof event.data === 'string') this.on.message(JSON.parse(event.data));
      else this.on.frame(event.data);
    };
    socket.onclose = event => {
      this.on.lost(event.reason);
      setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(LONGEST_WAIT, this.wait * 1.6);
    };
  }

  ask(request) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(request);
  }
}
