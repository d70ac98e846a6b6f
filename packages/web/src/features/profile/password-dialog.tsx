import { PASSWORD_LENGTH } from '@sabai/contracts/constants'
import { type FormEvent, useRef, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { formatFailure } from '../../api/error-text.ts'
import { useCommand } from '../../api/use-command.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { FailureDialog } from '../../shared/failure/failure-dialog.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { OutcomeMark } from '../../ui/display/outcome-mark.tsx'
import { showToast } from '../../ui/feedback/toast-list.ts'
import { Button } from '../../ui/form/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import styles from './form.module.css'

interface Props {
  /** The member's username, with which password managers store the password. */
  username: string
  onClose: () => void
}

const PASSWORD_FIELDS = [
  { name: 'oldPassword', autoComplete: 'current-password' },
  { name: 'newPassword', autoComplete: 'new-password' },
  { name: 'repeatPassword', autoComplete: 'new-password' },
] as const

const EMPTY_PASSWORDS = { oldPassword: '', newPassword: '', repeatPassword: '' }

/** Changes the password. All fields are required, and both new passwords must be equal (product section 5). */
export const PasswordDialog = ({ username, onClose }: Props) => {
  const { t } = useTexts()
  const { run, isRunning } = useCommand('PUT /api/account/changepwd')
  const [passwords, setPasswords] = useState(EMPTY_PASSWORDS)
  const [hasMismatch, setHasMismatch] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const form = useRef<HTMLFormElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missingField = PASSWORD_FIELDS.find(({ name }) => passwords[name] === '')
    // The product document specifies no message here, so the empty field only gets the focus.
    if (missingField) return form.current?.querySelector<HTMLElement>(`[name=${missingField.name}]`)?.focus()
    const { oldPassword, newPassword, repeatPassword } = passwords
    setHasMismatch(newPassword !== repeatPassword)
    if (newPassword !== repeatPassword) return
    const outcome = await run({ body: { oldPassword, newPassword } })
    if (!outcome) return
    if (outcome.error) return setFailure(outcome.error)
    showToast('good', t('profile.saved'))
    onClose()
  }

  return (
    <Dialog title={t('profile.changePassword')} onClose={onClose} locked={isRunning}>
      <form ref={form} className={styles.form} data-columns="" noValidate onSubmit={submit}>
        <input hidden type="text" name="username" autoComplete="username" value={username} readOnly />
        {PASSWORD_FIELDS.map((field) => (
          <PasswordField
            key={field.name}
            {...field}
            label={t(`profile.${field.name}`)}
            hint={field.name === 'newPassword' ? t('register.passwordHint', PASSWORD_LENGTH) : ''}
            required
            value={passwords[field.name]}
            onChange={({ currentTarget }) => {
              setPasswords({ ...passwords, [field.name]: currentTarget.value })
              setHasMismatch(false)
            }}
          />
        ))}
        <p className={styles.error} role="alert">
          {hasMismatch && t('profile.passwordNotEqualMsg')}
        </p>
        <DialogFoot>
          <Button type="submit" variant="main" wide busy={isRunning}>
            {t('profile.save')}
          </Button>
          <Button variant="quiet" wide disabled={isRunning} onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </DialogFoot>
      </form>
      {failure?.outcomeUnknown && (
        <MessageDialog
          title={t('profile.error')}
          mark={<OutcomeMark outcome="unknown" />}
          onClose={() => setFailure(null)}
        >
          {failure.code && <p>{formatFailure(t, failure)}</p>}
          <p>{t('profile.passwordUnknown')}</p>
        </MessageDialog>
      )}
      {failure && !failure.outcomeUnknown && (
        <FailureDialog
          title={t('profile.error')}
          error={failure}
          topic={t('profile.changePassword')}
          unchangedText={t('profile.passwordUnchanged')}
          onClose={() => setFailure(null)}
        />
      )}
    </Dialog>
  )
}
