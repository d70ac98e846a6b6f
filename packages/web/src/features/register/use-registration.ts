import { REGISTER_REDIRECT_MS } from '@sabai/contracts/constants'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sendQuery } from '../../api/send-call.ts'
import { useApi } from '../../api/use-api.ts'
import { toPhoneNumber } from '../../lib/format/digits.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { createLoginState } from '../../lib/navigation/login-state.ts'
import { PATHS } from '../../lib/navigation/paths.ts'
import { showToast } from '../../ui/feedback/toast-list.ts'
import { createDraft, type RegistrationDraft } from './draft.ts'
import { useInviteCode } from './invite-code.ts'
import type { SentOtp } from './sent-otp.ts'
import { readRegistration, removeRegistration, writeRegistration } from './stored-registration.ts'
import { STEPS, useSteps } from './use-steps.ts'

/** The state of a registration, and the functions that change its step (product section 4). */
export const useRegistration = () => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const inviteCode = useInviteCode()
  const [storedRegistration] = useState(() => readRegistration(createDraft(inviteCode)))
  const [draft, setDraft] = useState(() => storedRegistration?.draft ?? createDraft(inviteCode))
  const [visitId, setVisitId] = useState(() => storedRegistration?.visitId ?? Math.random())
  const [sentOtp, setSentOtp] = useState<SentOtp | null>(storedRegistration?.sentOtp ?? null)
  const [verifiedPhone, setVerifiedPhone] = useState(storedRegistration?.verifiedPhone ?? '')
  const [isDone, setIsDone] = useState(false)
  const registerOtp = useApi('GET /api/lookup/registerOTP')
  const { step: reachedStep, goToStep, goBack } = useSteps(visitId)
  // Passwords are not stored. After a reload, the profile must therefore be sent again before the last step.
  const [isPasswordLost, setPasswordLost] = useState(storedRegistration !== null)
  const step = reachedStep === 'bank' && isPasswordLost ? 'profile' : reachedStep

  useEffect(() => {
    if (isDone) removeRegistration()
    else writeRegistration({ visitId, draft, sentOtp, verifiedPhone })
  }, [isDone, visitId, draft, sentOtp, verifiedPhone])

  const goToLogin = useCallback(
    () => void navigate(PATHS.login, { replace: true, state: createLoginState(toPhoneNumber(draft.phone)) }),
    [navigate, draft.phone],
  )
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(goToLogin, REGISTER_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isDone, goToLogin])

  const usesOtp = registerOtp.data?.registerOTP !== false
  return {
    step,
    /** The steps of this registration; `otp` is left out if the operator confirms no phones. */
    steps: STEPS.filter((each) => each !== 'otp' || usesOtp || step === 'otp'),
    goBack,
    draft: inviteCode ? { ...draft, inviteCode } : draft,
    changeDraft: (change: Partial<RegistrationDraft>) => {
      setDraft((draftBefore) => ({ ...draftBefore, ...change }))
      // The later steps were completed with the previous phone number, so they start again.
      if (change.phone !== undefined) setVisitId(Math.random())
    },
    isInvited: inviteCode !== '',
    sentOtp,
    isDone,
    /** Navigates to the login page and passes it the phone. */
    goToLogin,
    /** Resolves to whether a phone must be confirmed by a code. Rejects with an ApiError if that cannot be loaded. */
    needsOtp: async (phone: string): Promise<boolean> => {
      if (phone === verifiedPhone) return false
      const { registerOTP } = registerOtp.data ?? (await sendQuery('GET /api/lookup/registerOTP'))
      return registerOTP !== false
    },
    handleOtpSent: (otp: SentOtp) => {
      setSentOtp(otp)
      if (step !== 'otp') goToStep('otp')
    },
    /**
     * Goes to the profile step once the phone is confirmed. The profile step replaces the OTP step in the history, so
     * that going back does not lead to a code that is already used.
     */
    handlePhoneVerified: (phone: string) => {
      setVerifiedPhone(phone)
      goToStep('profile', { replace: step === 'otp' })
    },
    handleProfileAccepted: () => {
      setPasswordLost(false)
      goToStep('bank')
    },
    /**
     * Goes back to the first step, with the phone filled in. Called when the server requires the phone to be confirmed,
     * or confirmed again.
     */
    handleUnverified: () => {
      setVerifiedPhone('')
      setSentOtp(null)
      void registerOtp.reload()
      goToStep('phone')
    },
    handleRegistered: () => {
      setIsDone(true)
      showToast('good', t('register.done'))
    },
  }
}
