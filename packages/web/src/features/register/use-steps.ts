import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

export const STEPS = ['phone', 'otp', 'profile', 'bank'] as const
export type Step = (typeof STEPS)[number]

/**
 * Stores the step in the browser's history, so that the phone's back button goes one step back. The `visitId`
 * identifies a registration with one phone number. A history entry with another `visitId` counts as the first step.
 */
export const useSteps = (visitId: number) => {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const locationState = state as { readonly step?: unknown; readonly visitId?: unknown } | null
  const step = (locationState?.visitId === visitId && STEPS.find((each) => each === locationState.step)) || 'phone'
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  /**
   * Goes to a step. With `replace`, the back button skips the current step. Does nothing after unmounting, for example
   * when a reply arrives late.
   */
  const goToStep = (nextStep: Step, { replace = false } = {}) => {
    if (isMounted.current) void navigate({ search }, { state: { step: nextStep, visitId }, replace })
  }
  const goBack = () => void navigate(-1)
  return { step, goToStep, goBack }
}
