import type { ControlReply } from '@sabai/contracts/control'
import { useEffect, useState } from 'react'
import { useControlQuery } from '../../control/use-control-query.ts'

type CheckReport = ControlReply<'POST /__mock/scenarios/check'>

export interface ScenarioCheck {
  /** The report on the current text; null until it arrives. */
  readonly report: CheckReport | null
  /** Why the mock could not check the text; null if it could. */
  readonly failure: string | null
}

const DEBOUNCE_MS = 250

/** Lets the mock check a text after each pause in typing, and again once a mock that was unreachable is back. */
export const useCheck = (text: string): ScenarioCheck => {
  const [checkedText, setCheckedText] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setCheckedText(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data, error } = useControlQuery(
    'POST /__mock/scenarios/check',
    checkedText.trim() === '' ? null : { body: { text: checkedText } },
  )
  return checkedText === text
    ? { report: data ?? null, failure: error?.message ?? null }
    : { report: null, failure: null }
}
