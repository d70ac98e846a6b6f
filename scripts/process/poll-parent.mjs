// Loaded before a program's own code: asks the program to stop when its parent is gone, however it went, which shows only
// in the change of its parent process. Unlike stop-with-parent.mjs it needs no channel to the parent, so that programs may
// pass it on to processes of theirs.
const parent = process.ppid
setInterval(() => parent === process.ppid || process.kill(process.pid, 'SIGTERM'), 200).unref()
