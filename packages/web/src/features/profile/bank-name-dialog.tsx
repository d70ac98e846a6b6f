import { type FormEvent, useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { isEnglishName } from '../../lib/bank/english-name.ts'
import { useTypedText } from '../../lib/deploy/typed-text.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { useShowFailure } from '../../shared/failure/use-show-failure.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import { showToast } from '../../ui/feedback/toast-list.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import styles from './form.module.css'

interface Props {
  bankCode: string
  /** Called when the name was changed, or may have been. */
  onChanged: () => void
  onClose: () => void
}

/**
 * A form for the name of the bank account in English capitals. A refusal is shown in a red toast (product section 8).
 */
export const BankNameDialog = ({ bankCode, onChanged, onClose }: Props) => {
  const { t } = useTexts()
  const showFailure = useShowFailure()
  const { run, isRunning } = useCommand('PUT /api/account/bankAccountName')
  const [name, setName] = useTypedText('profile-english-name')
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const isNotEnglish = hasSubmitted && !isEnglishName(name)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setHasSubmitted(true)
    if (!isEnglishName(name)) return
    const bankAccountName = name.trim().replace(/ +/g, ' ').toUpperCase()
    const outcome = await run({ body: { bankCode, bankAccountName } })
    if (!outcome) return
    if (outcome.error?.kind !== 'offline') onChanged()
    if (outcome.error) return showFailure(outcome.error, t('profile.englishEdit'))
    showToast('good', t('profile.englishSaved'))
    onClose()
  }

  return (
    <Dialog title={t('profile.englishEdit')} onClose={onClose} locked={isRunning}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field
          label={t('profile.englishName')}
          className={styles.capitals}
          value={name}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={isNotEnglish ? t('profile.englishOnly') : ''}
          hint={t('profile.englishHint')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <DialogFoot>
          <Button type="submit" variant="main" wide busy={isRunning}>
            {t('profile.save')}
          </Button>
          <Button variant="quiet" wide disabled={isRunning} onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
