import type { ControlReply } from '@sabai/contracts/control'
import { useEffect, useState } from 'react'
import { control } from '../control/control.ts'

type Checked = ControlReply<'POST /__mock/scenarios/check'>

export interface Check {
  /** What was found in the text as it is now; null while it is not known yet. */
  readonly found: Checked | null
  readonly failed: string | null
}

const AFTER_MS = 250

/** Has the mock check a text whenever the writing pauses. */
export const useCheck = (text: string): Check => {
  const [check, setCheck] = useState<Check & { readonly text: string }>({ text: '', found: null, failed: null })
  useEffect(() => {
    if (text.trim() === '') return
    let current = true
    const say = (found: Checked | null, failed: string | null): void => {
      if (current) setCheck({ text, found, failed })
    }
    const timer = setTimeout(() => {
      control('POST /__mock/scenarios/check', { body: { text } }).then(
        (found) => say(found, null),
        (error: Error) => say(null, error.message),
      )
    }, AFTER_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [text])
  return check.text === text ? check : { found: null, failed: null }
}
