import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

export const STEPS = ['phone', 'otp', 'profile', 'bank'] as const
export type Step = (typeof STEPS)[number]

/**
 * The wizard's step stands in the browser's history, so that the phone's back button goes one step back. An entry of
 * another `visit` (another registration, or another phone number) counts as the first step.
 */
export const useSteps = (visit: number) => {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const place = state as { readonly step?: unknown; readonly visit?: unknown } | null
  const step = (place?.visit === visit && STEPS.find((known) => known === place.step)) || 'phone'
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  /** Goes to a step; with `replace` back does not lead to the one before. An answer that comes late leads nowhere. */
  const go = (to: Step, { replace = false } = {}) => {
    if (here.current) void navigate({ search }, { state: { step: to, visit }, replace })
  }
  const goBack = () => void navigate(-1)
  return { step, go, goBack }
}
