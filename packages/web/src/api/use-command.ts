import type { CommandRoute, Reply } from '@sabai/contracts'
import { useEffect, useRef, useState } from 'react'
import type { Untrusted } from '../lib/wire/untrusted.ts'
import { ApiError } from './api-error.ts'
import { type InputArgs, sendCommand } from './send-call.ts'

export type CommandResult<R extends CommandRoute> =
  | { readonly reply: Untrusted<Reply<R>>; readonly error: null }
  | { readonly reply: null; readonly error: ApiError }

const runCommand = async <R extends CommandRoute>(sent: Promise<Untrusted<Reply<R>>>): Promise<CommandResult<R>> => {
  try {
    return { reply: await sent, error: null }
  } catch (error) {
    if (error instanceof ApiError) return { reply: null, error }
    throw error
  }
}

/**
 * A command that a person gives by tapping: sent once, never repeated by itself. `run` resolves with its outcome, or
 * with null when there is nothing to show: the command was running already, the screen is gone, or the app has left
 * for /login or /terminated. `send` may do more around the call.
 */
export const useCommand = <R extends CommandRoute>(
  route: R,
  send = (...input: InputArgs<R>): Promise<Untrusted<Reply<R>>> => sendCommand(route, ...input),
) => {
  const [running, setRunning] = useState(false)
  const busy = useRef(false)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const run = async (...input: InputArgs<R>): Promise<CommandResult<R> | null> => {
    if (busy.current) return null
    busy.current = true
    setRunning(true)
    try {
      const outcome = await runCommand(send(...input))
      return here.current && !outcome.error?.handled ? outcome : null
    } finally {
      busy.current = false
      setRunning(false)
    }
  }
  return { run, running }
}
