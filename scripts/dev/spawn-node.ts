import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

const NODE_OPTIONS = ['--enable-source-maps', '--import', './scripts/process/stop-with-parent.mjs']

/**
 * Runs a script with its arguments, separated by spaces. There is no shell in between, which would not pass on signals,
 * and the terminal's Ctrl-C does not reach the process. With an IPC channel in `stdio`, it stops when its parent ends.
 */
export const spawnNode = (command: string, options: SpawnOptions): ChildProcess =>
  spawn(process.execPath, [...NODE_OPTIONS, ...command.split(' ')], {
    ...options,
    detached: process.platform !== 'win32',
  })
