import { TicketCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { PATHS } from '../../lib/navigation/paths.ts'
import { ArtPage } from '../../ui/display/art-page.tsx'
import { Card } from '../../ui/display/card.tsx'
import styles from './register-page.module.css'
import { BankStep } from './steps/bank-step.tsx'
import { OtpStep } from './steps/otp-step.tsx'
import { PhoneStep } from './steps/phone-step.tsx'
import { ProfileStep } from './steps/profile-step.tsx'
import { StepBar } from './steps/step-bar.tsx'
import { useRegistration } from './use-registration.ts'
import type { Step } from './use-steps.ts'
import { Welcome } from './welcome.tsx'

/** Scrolls to the top at each new step, and focuses the step, unless one of its fields already has the focus. */
const useFocusOnStep = (step: Step | 'welcome') => {
  const stepElement = useRef<HTMLElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    globalThis.scrollTo(0, 0)
    if (!stepElement.current?.contains(document.activeElement)) stepElement.current?.focus({ preventScroll: true })
  }, [step])
  return stepElement
}

const CurrentStep = ({ step, ...registration }: ReturnType<typeof useRegistration>) => {
  const { draft, changeDraft, sentOtp, handleOtpSent, handlePhoneVerified, handleUnverified, goBack } = registration
  if (step === 'profile') {
    return (
      <ProfileStep
        draft={draft}
        onChange={changeDraft}
        isInvited={registration.isInvited}
        onValid={registration.handleProfileAccepted}
        onUnverified={handleUnverified}
        onBack={goBack}
      />
    )
  }
  if (step === 'bank') {
    return (
      <BankStep
        draft={draft}
        onChange={changeDraft}
        onRegistered={registration.handleRegistered}
        onUnverified={handleUnverified}
        onBack={goBack}
      />
    )
  }
  if (step === 'otp' && sentOtp)
    return <OtpStep sentOtp={sentOtp} onSent={handleOtpSent} onVerified={handlePhoneVerified} onBack={goBack} />
  return (
    <PhoneStep
      draft={draft}
      onChange={changeDraft}
      needsOtp={registration.needsOtp}
      sentOtp={sentOtp}
      onSent={handleOtpSent}
      onVerified={handlePhoneVerified}
    />
  )
}

/** The registration in four steps (product sections 2, 4 and 5). */
export const RegisterPage = () => {
  const { t } = useTexts()
  const registration = useRegistration()
  const { step, steps } = registration
  const stepElement = useFocusOnStep(registration.isDone ? 'welcome' : step)
  const progressText = t('register.step', { step: steps.indexOf(step) + 1, steps: steps.length })
  if (registration.isDone) {
    return (
      <ArtPage isWide hasSteps>
        <div className={styles.page}>
          <h1>{t('shell.register')}</h1>
          <Card ref={stepElement} tabIndex={-1}>
            <Welcome name={registration.draft.name.trim()} onLogIn={registration.goToLogin} />
          </Card>
        </div>
      </ArtPage>
    )
  }
  return (
    <ArtPage isWide hasSteps>
      <div className={styles.page}>
        <h1>{t('shell.register')}</h1>
        <StepBar step={step} steps={steps} progressText={progressText} />
        {registration.isInvited && (
          <p className={styles.invited}>
            <TicketCheck size={20} aria-hidden="true" />
            <span>{t('register.invited', { code: registration.draft.inviteCode })}</span>
          </p>
        )}
        <Card ref={stepElement} tabIndex={-1} aria-label={progressText}>
          <CurrentStep {...registration} />
        </Card>
        <p className={styles.member}>
          {t('register.member')} <Link to={PATHS.login}>{t('login.title')}</Link>
        </p>
      </div>
    </ArtPage>
  )
}
