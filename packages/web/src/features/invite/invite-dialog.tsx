import { type Currency, INVITE_PREFIX } from '@sabai/contracts/constants'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { lazyPart } from '../../lib/navigation/lazy-part.ts'
import { PATHS } from '../../lib/navigation/paths.ts'
import { useBonusCheck } from '../../shared/bonus/use-bonus-check.ts'
import { type Credit, paidAmountOf, useCreditTerms } from '../../shared/credit/use-credit-terms.ts'
import { MainAmount } from '../../shared/money/main-amount.tsx'
import { MoneyList } from '../../shared/money/money-list.tsx'
import type { LatestBalances } from '../../shared/money/unread-balances.tsx'
import { useFormatMoney } from '../../shared/money/use-format-money.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './invite-dialog.module.css'
import { InviteLink } from './invite-link.tsx'
import { InviteList } from './invite-list.tsx'
import { ShareButton } from './share-button.tsx'

const InviteQrDialog = lazyPart({
  load: async () => (await import('./invite-qr-dialog.tsx')).InviteQrDialog,
  texts: ['invite'],
})

interface Props {
  /** The member's id; an empty string if it is unknown. */
  memberId: string
  credit: Credit
  currency: Currency
  latestBalances: LatestBalances
  /** Called when the member asks to receive the credit in the wallet. */
  onClaim: () => void
  onClose: () => void
}

/** Returns the link with which friends of the member register (product section 2). */
const inviteLinkOf = (memberId: string): string => {
  const url = new URL(PATHS.register, globalThis.location.origin)
  url.searchParams.set('code', `${INVITE_PREFIX}${memberId}`)
  return url.href
}

/**
 * The invite link, the credit earned with it, and the terms on which the credit is paid (product section 2, "Dialogs").
 * The main action shares the link.
 */
export const InviteDialog = ({ memberId, credit, currency, latestBalances, onClaim, onClose }: Props) => {
  const { t } = useTexts()
  const formatMoney = useFormatMoney(currency)
  const terms = useCreditTerms(credit, currency)
  const { isActive } = useBonusCheck()
  const payout = credit.amount ? paidAmountOf(credit, isActive, currency) : null
  const [showsQr, setShowsQr] = useState(false)
  const link = inviteLinkOf(memberId)
  return (
    <Dialog tall title={t('invite.title')} onClose={onClose}>
      <div className={styles.body}>
        <div className={styles.invitation}>
          <p className={styles.hint}>{t('invite.hint')}</p>
          {memberId ? (
            <InviteLink link={link} />
          ) : (
            <FailedState
              title={t('invite.noLink')}
              isRetrying={latestBalances.state === 'reading'}
              onRetry={() => void latestBalances.read()}
            />
          )}
        </div>
        <section className={styles.credit} aria-label={t('home.referral')}>
          <MainAmount label={t('home.referral')} amount={credit.amount} currency={currency} />
          <MoneyList items={terms} />
          <Button wide disabled={!credit.amount} onClick={onClaim}>
            {payout === null ? t('credit.toWallet') : t('credit.receive', { amount: formatMoney(payout) })}
          </Button>
        </section>
        <InviteList currency={currency} />
        {showsQr && (
          <LazyDialog onClose={() => setShowsQr(false)}>
            <InviteQrDialog link={link} onClose={() => setShowsQr(false)} />
          </LazyDialog>
        )}
        {memberId && (
          <DialogFoot isInline>
            <ShareButton link={link} />
            <Button icon={<QrCode size={18} />} onClick={() => setShowsQr(true)}>
              {t('invite.qr')}
            </Button>
          </DialogFoot>
        )}
      </div>
    </Dialog>
  )
}
