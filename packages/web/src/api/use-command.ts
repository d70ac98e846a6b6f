import type { Reply } from '@sabai/contracts'
import { useEffect, useRef, useState } from 'react'
import type { Untrusted } from '../lib/wire/untrusted.ts'
import { ApiError } from './api-error.ts'
import { type InputArgs, type JsonCommandRoute, sendCommand } from './send-call.ts'

export type CommandResult<T> =
  | { readonly reply: T; readonly error: null }
  | { readonly reply: null; readonly error: ApiError }

const toResult = async <T>(pendingReply: Promise<T>): Promise<CommandResult<T>> => {
  try {
    return { reply: await pendingReply, error: null }
  } catch (error) {
    if (error instanceof ApiError) return { reply: null, error }
    throw error
  }
}

/**
 * Returns `run`, which a tap calls to send something once. The app never sends it again automatically. `run` resolves
 * with the outcome, or with null if there is nothing to show: another run was pending, the screen was unmounted, or the
 * app has navigated to /login or /terminated.
 */
export const useSendOnce = <A extends unknown[], T>(send: (...args: A) => Promise<T>) => {
  const [isRunning, setIsRunning] = useState(false)
  const isBusy = useRef(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const run = async (...args: A): Promise<CommandResult<T> | null> => {
    if (isBusy.current) return null
    isBusy.current = true
    setIsRunning(true)
    try {
      const outcome = await toResult(send(...args))
      return isMounted.current && !outcome.error?.isHandled ? outcome : null
    } finally {
      isBusy.current = false
      setIsRunning(false)
    }
  }
  return { run, isRunning }
}

/** Sends a command when a person taps, as described for `useSendOnce`. `send` may do more than send the command. */
export const useCommand = <R extends JsonCommandRoute>(
  route: R,
  send = (...input: InputArgs<R>): Promise<Untrusted<Reply<R>>> => sendCommand(route, ...input),
) => useSendOnce(send)
