import type { ControlReply } from '@sabai/contracts/control'
import { useEffect, useState } from 'react'
import { useControl } from '../control/use-control.ts'

type CheckReport = ControlReply<'POST /__mock/scenarios/check'>

export interface Check {
  /** What was found in the text as it is now; null while it is not known yet. */
  readonly report: CheckReport | null
  readonly failed: string | null
}

const DEBOUNCE_MS = 250

/** Has the mock check a text whenever the writing pauses, and again when a mock that was gone is back. */
export const useCheck = (text: string): Check => {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data, error } = useControl(
    'POST /__mock/scenarios/check',
    paused.trim() === '' ? null : { body: { text: paused } },
  )
  return paused === text ? { report: data ?? null, failed: error?.message ?? null } : { report: null, failed: null }
}
