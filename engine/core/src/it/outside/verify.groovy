// Run by maven-invoker-plugin after the build: the hash that was printed is the one that OutsideTest expects
def printed = new File(basedir, 'target/printed').text.readLines().findAll { it ==~ /[0-9a-f]{16}/ }
def wanted = new File(expected).text.trim()
assert printed == [wanted]: "the outside project printed ${printed}, and src/test/resources/outside.hash says ${wanted}"
