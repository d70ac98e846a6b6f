import type { Reply } from '@sabai/contracts'
import { useEffect, useRef, useState } from 'react'
import type { Untrusted } from '../lib/wire/untrusted.ts'
import { ApiError } from './api-error.ts'
import { type InputArgs, type JsonCommandRoute, sendCommand } from './send-call.ts'

export type CommandResult<T> =
  | { readonly reply: T; readonly error: null }
  | { readonly reply: null; readonly error: ApiError }

const settle = async <T>(sent: Promise<T>): Promise<CommandResult<T>> => {
  try {
    return { reply: await sent, error: null }
  } catch (error) {
    if (error instanceof ApiError) return { reply: null, error }
    throw error
  }
}

/**
 * Something that a person sends by tapping: once, never repeated by itself. `run` resolves with its outcome, or with null
 * when there is nothing to show: it was running already, the screen is gone, or the app has left for /login or
 * /terminated.
 */
export const useSendOnce = <A extends unknown[], T>(send: (...args: A) => Promise<T>) => {
  const [running, setRunning] = useState(false)
  const busy = useRef(false)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const run = async (...args: A): Promise<CommandResult<T> | null> => {
    if (busy.current) return null
    busy.current = true
    setRunning(true)
    try {
      const outcome = await settle(send(...args))
      return here.current && !outcome.error?.handled ? outcome : null
    } finally {
      busy.current = false
      setRunning(false)
    }
  }
  return { run, running }
}

/** A command that a person gives by tapping, as `useSendOnce` has it. `send` may do more around the call. */
export const useCommand = <R extends JsonCommandRoute>(
  route: R,
  send = (...input: InputArgs<R>): Promise<Untrusted<Reply<R>>> => sendCommand(route, ...input),
) => useSendOnce(send)
