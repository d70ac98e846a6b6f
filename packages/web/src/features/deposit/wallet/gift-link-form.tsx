import { ClipboardPaste } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { formatFailure } from '../../../api/error-text.ts'
import { useTypedText } from '../../../lib/deploy/typed-text.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import type { MoneyLock } from '../../../shared/account/use-balances.ts'
import { useMoneyCommand } from '../../../shared/account/use-money-command.ts'
import { useShowFailure } from '../../../shared/failure/use-show-failure.tsx'
import { UnconfirmedDialog } from '../../../shared/money/unconfirmed-dialog.tsx'
import { UnreadBalances } from '../../../shared/money/unread-balances.tsx'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import { OutcomeMark } from '../../../ui/display/outcome-mark.tsx'
import { showToast } from '../../../ui/feedback/toast-list.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { isUsualGiftLink } from './is-usual-gift-link.ts'
import styles from './wallet-tab.module.css'

interface Props {
  /** The name of the wallet account that receives the gift. */
  account: string
  /** The member's balance, formatted. */
  balance: string
  /** How many times money has arrived in the member's wallet since the dialog was opened. */
  arrivalCount: number
  lock: MoneyLock
}

const MAX_START_LENGTH = 24

const importEncryption = () => import('./encrypt-gift-link.ts')
/** Returns the start of a link. The warning shows it, because the field may show only the end of a long link. */
const startOf = (link: string): string =>
  link.length > MAX_START_LENGTH ? `${link.slice(0, MAX_START_LENGTH)}…` : link

const canPaste = (): boolean => 'clipboard' in navigator && 'readText' in navigator.clipboard

/** A form that sends a TrueMoney gift link (product sections 5, 7). */
export const GiftLinkForm = ({ account, balance, arrivalCount, lock }: Props) => {
  const { t } = useTexts()
  const showFailure = useShowFailure()
  const { run, isRunning, isLocked } = useMoneyCommand('POST /api/wallet/truelink', lock)
  const [text, setText] = useTypedText('deposit-gift-link')
  const [isPreparing, setPreparing] = useState(false)
  /**
   * The `arrivalCount` when the link was sent; null if no link was sent. The message that the link was sent is shown
   * until money arrives, which changes the count. Another message then announces the money.
   */
  const [arrivalCountWhenSent, setArrivalCountWhenSent] = useState<number | null>(null)
  const [unconfirmedError, setUnconfirmedError] = useState<ApiError | null>(null)
  const link = text.trim()

  const send = async () => {
    setPreparing(true)
    const encryption = await importEncryption().catch(() => null)
    setPreparing(false)
    if (!encryption) return showToast('bad', t('common.failure.unreachable'))
    const outcome = await run({ body: { link: encryption.encryptGiftLink(link, account) } })
    if (!outcome) return
    if (outcome.error && !outcome.error.outcomeUnknown) return showFailure(outcome.error, t('deposit.title'))
    setText('')
    setArrivalCountWhenSent(outcome.error ? null : arrivalCount)
    setUnconfirmedError(outcome.error)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (link !== '' && !isLocked && !isPreparing) void send()
  }
  const paste = async () => {
    try {
      setText(await navigator.clipboard.readText())
    } catch {
      showToast('bad', t('deposit.wallet.pasteFailed'))
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={t('deposit.wallet.link')}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        value={text}
        // An unusual link causes a warning and not an error, because only the back end can decide which links it
        // accepts.
        warning={isUsualGiftLink(link) ? '' : t('deposit.wallet.unusualLink', { start: startOf(link) })}
        endContent={
          canPaste() && (
            <IconButton
              icon={<ClipboardPaste size={20} />}
              label={t('deposit.wallet.paste')}
              onClick={() => void paste()}
            />
          )
        }
        // Loads the encryption code before the member sends the link. `send` loads it again if this fails, and shows
        // an error if it fails again.
        onFocus={() => void importEncryption().catch(() => undefined)}
        onBlur={({ currentTarget }) => (currentTarget.scrollLeft = 0)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {!isRunning && <UnreadBalances {...lock} />}
      <DialogFoot>
        <Button type="submit" variant="main" wide busy={isRunning || isPreparing} disabled={link === '' || isLocked}>
          {t('deposit.wallet.send')}
        </Button>
      </DialogFoot>
      {arrivalCountWhenSent === arrivalCount && (
        <MessageDialog
          title={t('deposit.wallet.sent')}
          mark={<OutcomeMark outcome="done" />}
          onClose={() => setArrivalCountWhenSent(null)}
        >
          <p>{t('deposit.wallet.sentHint')}</p>
        </MessageDialog>
      )}
      {unconfirmedError && (
        <UnconfirmedDialog
          title={t('deposit.wallet.unknown')}
          {...(unconfirmedError.code ? { message: formatFailure(t, unconfirmedError) } : {})}
          hint={t('deposit.wallet.unknownHint')}
          latestBalances={lock}
          items={[{ key: 'wallet', label: t('deposit.balance'), text: balance }]}
          onClose={() => setUnconfirmedError(null)}
        />
      )}
    </form>
  )
}
