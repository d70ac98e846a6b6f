import { REGISTER_REDIRECT_MS } from '@sabai/contracts/constants'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sendQuery } from '../../api/send-call.ts'
import { useApi } from '../../api/use-api.ts'
import { toPhoneNumber } from '../../lib/format/digits.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { loginStateFor } from '../../lib/navigation/login-state.ts'
import { PATHS } from '../../lib/navigation/paths.ts'
import { showToast } from '../../ui/feedback/toast-list.ts'
import { createDraft, type Draft } from './draft.ts'
import { useInviteCode } from './invite-code.ts'
import type { SentOtp } from './sent-otp.ts'
import { readRegistration, removeRegistration, writeRegistration } from './stored-registration.ts'
import { STEPS, useSteps } from './use-steps.ts'

/** What a registration knows from its first step to its last, and what leads from one to the next (section 4). */
export const useRegistration = () => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const inviteCode = useInviteCode()
  const [stored] = useState(() => readRegistration(createDraft(inviteCode)))
  const [typed, setTyped] = useState(() => stored?.draft ?? createDraft(inviteCode))
  const [visit, setVisit] = useState(() => stored?.visit ?? Math.random())
  const [sent, setSent] = useState<SentOtp | null>(stored?.sent ?? null)
  const [verifiedPhone, setVerifiedPhone] = useState(stored?.verifiedPhone ?? '')
  const [done, setDone] = useState(false)
  const registerOtp = useApi('GET /api/lookup/registerOTP')
  const { step: reached, go, goBack } = useSteps(visit)
  // Passwords are not stored: after a reload the last step waits until the profile was sent again.
  const [passwordLost, setPasswordLost] = useState(stored !== null)
  const step = reached === 'bank' && passwordLost ? 'profile' : reached

  useEffect(() => {
    if (done) removeRegistration()
    else writeRegistration({ visit, draft: typed, sent, verifiedPhone })
  }, [done, visit, typed, sent, verifiedPhone])

  const logIn = useCallback(
    () => void navigate(PATHS.login, { replace: true, state: loginStateFor(toPhoneNumber(typed.phone)) }),
    [navigate, typed.phone],
  )
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(logIn, REGISTER_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [done, logIn])

  const withOtp = registerOtp.data?.registerOTP !== false
  return {
    step,
    /** The steps that this registration goes through. */
    steps: STEPS.filter((known) => known !== 'otp' || withOtp || step === 'otp'),
    goBack,
    draft: inviteCode ? { ...typed, inviteCode } : typed,
    change: (change: Partial<Draft>) => {
      setTyped((before) => ({ ...before, ...change }))
      // The steps ahead belonged to the other number.
      if (change.phone !== undefined) setVisit(Math.random())
    },
    invited: inviteCode !== '',
    sent,
    done,
    /** Goes to the login page, which is given the phone. */
    logIn,
    /** Whether a phone must be confirmed by a code. Rejects with an ApiError where that cannot be had. */
    needsOtp: async (phone: string): Promise<boolean> => {
      if (phone === verifiedPhone) return false
      const { registerOTP } = registerOtp.data ?? (await sendQuery('GET /api/lookup/registerOTP'))
      return registerOTP !== false
    },
    otpSent: (otp: SentOtp) => {
      setSent(otp)
      if (step !== 'otp') go('otp')
    },
    /** The phone is good. The step of a code that is used up is not gone back to. */
    phoneGood: (phone: string) => {
      setVerifiedPhone(phone)
      go('profile', { replace: step === 'otp' })
    },
    profileGood: () => {
      setPasswordLost(false)
      go('bank')
    },
    /** The server wants the phone confirmed (again): back to the first step, where nothing need be typed anew. */
    unverified: () => {
      setVerifiedPhone('')
      setSent(null)
      void registerOtp.reload()
      go('phone')
    },
    registered: () => {
      setDone(true)
      showToast('good', t('register.done'))
    },
  }
}
