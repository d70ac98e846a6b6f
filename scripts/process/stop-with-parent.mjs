// Preloaded into a child process with an IPC channel: sends the child SIGTERM when its parent has ended, even if the
// parent was killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
