// Loaded into a child before its own code: when the parent is gone, however it went, the child is asked to stop too.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
