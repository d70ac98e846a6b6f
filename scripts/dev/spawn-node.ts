import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

const NODE_OPTIONS = ['--enable-source-maps', '--import', './scripts/process/stop-with-parent.mjs']

/**
 * Runs a script with its arguments, separated by spaces, without a shell between, which would keep signals to itself; out
 * of reach of the terminal's Ctrl-C. With an IPC channel among `stdio` it stops when its parent is gone.
 */
export const spawnNode = (command: string, options: SpawnOptions): ChildProcess =>
  spawn(process.execPath, [...NODE_OPTIONS, ...command.split(' ')], {
    ...options,
    detached: process.platform !== 'win32',
  })
