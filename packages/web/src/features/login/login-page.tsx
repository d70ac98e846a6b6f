import { CircleX } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { formatFailure } from '../../api/error-text.ts'
import { clearSessionEndReason, getSessionEndReason, startSession } from '../../api/session.ts'
import { useCommand } from '../../api/use-command.ts'
import { toPhoneNumber } from '../../lib/format/digits.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { readPhoneFromState } from '../../lib/navigation/login-state.ts'
import { toSafePath } from '../../lib/navigation/next-path.ts'
import { PATHS } from '../../lib/navigation/paths.ts'
import { ArtPage } from '../../ui/display/art-page.tsx'
import { Card } from '../../ui/display/card.tsx'
import { showToast } from '../../ui/feedback/toast-list.ts'
import { Button } from '../../ui/form/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import styles from './login-page.module.css'
import { getTypedPhone, keepTypedPhone } from './typed-phone.ts'

/** Logs in with phone and password (product section 2, "Login"). Failures are shown in the form's error line. */
export const LoginPage = () => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { run, isRunning } = useCommand('POST /api/login')
  const { state } = useLocation()
  const [registeredPhone] = useState(() => readPhoneFromState(state))
  const [phone, setPhone] = useState(registeredPhone || getTypedPhone())
  const passwordField = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [isRemembered, setIsRemembered] = useState(false)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  // At first, the error line shows why the last session ended, if the app knows a reason.
  const [failure, setFailure] = useState<unknown>(getSessionEndReason)
  useEffect(() => clearSessionEndReason, [])
  // Keeps the typed phone while the member visits another page, such as contact.
  useEffect(() => keepTypedPhone(phone), [phone])
  useEffect(() => {
    if (registeredPhone) passwordField.current?.focus()
  }, [registeredPhone])

  const withFailureReset = (setField: (value: string) => void) => (value: string) => {
    setField(value)
    setFailure(null)
    setWasSubmitted(false)
  }

  const submitLogin = async () => {
    const outcome = await run({ body: { username: toPhoneNumber(phone), password } })
    if (!outcome) return
    const token: unknown = outcome.reply?.token
    if (typeof token !== 'string' || token === '') return setFailure(outcome.error ?? 'no token')
    keepTypedPhone('')
    if (!startSession(token, isRemembered)) showToast('note', t('login.notKept'))
    await navigate(toSafePath(search.get('next'), globalThis.location.origin), { replace: true })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    setWasSubmitted(true)
    if (toPhoneNumber(phone) && password) void submitLogin()
  }

  return (
    <ArtPage isPictureAbove>
      <form className={styles.login} onSubmit={submit} noValidate>
        <h1>{t('login.title')}</h1>
        <Card className={styles.card}>
          <PhoneField
            label={t('login.phone')}
            autoComplete="username"
            name="username"
            value={phone}
            onChange={withFailureReset(setPhone)}
            error={wasSubmitted && !toPhoneNumber(phone) ? t('login.phoneMissing') : ''}
          />
          <PasswordField
            ref={passwordField}
            label={t('login.password')}
            autoComplete="current-password"
            name="password"
            value={password}
            onChange={(event) => withFailureReset(setPassword)(event.currentTarget.value)}
            error={wasSubmitted && !password ? t('login.passwordMissing') : ''}
          />
          <p className={styles.failure} role="alert">
            {failure !== null && (
              <>
                <CircleX size={20} aria-hidden="true" />
                <span>{formatFailure(t, failure)}</span>
              </>
            )}
          </p>
          <label className={styles.remember}>
            <input
              type="checkbox"
              checked={isRemembered}
              onChange={(event) => setIsRemembered(event.currentTarget.checked)}
            />
            {t('login.remember')}
          </label>
          <Button type="submit" variant="main" wide busy={isRunning}>
            {t('login.submit')}
          </Button>
          <p className={styles.way}>
            <Link to={PATHS.contact}>{t('login.lostPassword')}</Link>
          </p>
        </Card>
        <p className={styles.way}>
          {t('login.notMember')} <Link to={PATHS.register}>{t('shell.register')}</Link>
        </p>
      </form>
    </ArtPage>
  )
}
