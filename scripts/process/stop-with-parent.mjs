// Preloaded into a child process with an IPC channel: sends it SIGTERM when its parent has ended, even if it was
// killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
