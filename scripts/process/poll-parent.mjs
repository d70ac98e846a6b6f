// Preloaded into a program: sends the program SIGTERM when its parent has ended, even if the parent was killed. It
// detects the end by a change of the parent's process id. Unlike stop-with-parent.mjs it needs no channel to the
// parent, so programs may also preload it into their children.
const parent = process.ppid
setInterval(() => parent === process.ppid || process.kill(process.pid, 'SIGTERM'), 200).unref()
