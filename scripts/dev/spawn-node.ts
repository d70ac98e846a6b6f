import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

const NODE_OPTIONS = ['--enable-source-maps', '--import', './scripts/process/stop-with-parent.mjs']

/**
 * Runs Node with a script and its arguments, separated by spaces. It uses no shell, because a shell would not forward
 * signals. The process has its own group, so the terminal's Ctrl-C does not reach it. With an IPC channel in `stdio`,
 * the process stops when its parent ends.
 */
export const spawnNode = (command: string, options: SpawnOptions): ChildProcess =>
  spawn(process.execPath, [...NODE_OPTIONS, ...command.split(' ')], {
    ...options,
    detached: process.platform !== 'win32',
  })
