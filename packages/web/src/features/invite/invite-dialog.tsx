import { type Currency, INVITE_PREFIX } from '@sabai/contracts/constants'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { PATHS } from '../../lib/navigation/paths.ts'
import { type Credit, useCreditTerms } from '../../shared/credit/use-credit-terms.ts'
import { MainAmount } from '../../shared/money/main-amount.tsx'
import { MoneyList } from '../../shared/money/money-list.tsx'
import type { LatestBalances } from '../../shared/money/unread-balances.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './invite-dialog.module.css'
import { InviteLink } from './invite-link.tsx'
import { InviteList } from './invite-list.tsx'
import { canShare, ShareButton } from './share-button.tsx'

interface Props {
  /** The member's id; an empty string if it is unknown. */
  memberId: string
  credit: Credit
  currency: Currency
  latest: LatestBalances
  /** Called when the member wants the credit paid into the wallet. */
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
 * The button in the foot does what is possible now: it claims the credit, or shares the link.
 */
export const InviteDialog = ({ memberId, credit, currency, latest, onClaim, onClose }: Props) => {
  const { t } = useTexts()
  const terms = useCreditTerms(credit, currency)
  const canClaim = (credit.amount ?? 0) > 0
  const link = inviteLinkOf(memberId)
  const claimButton = (
    <Button variant={canClaim ? 'main' : 'plain'} wide disabled={!canClaim} onClick={onClaim}>
      {t('credit.toWallet')}
    </Button>
  )
  return (
    <Dialog tall title={t('invite.title')} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.hint}>{t('invite.hint')}</p>
        {memberId ? (
          <InviteLink link={link}>{canClaim && canShare() && <ShareButton link={link} />}</InviteLink>
        ) : (
          <FailedState
            title={t('invite.noLink')}
            isRetrying={latest.state === 'reading'}
            onRetry={() => void latest.read()}
          />
        )}
        <section className={styles.credit} aria-label={t('home.referral')}>
          <MainAmount label={t('home.referral')} amount={credit.amount} currency={currency} />
          <MoneyList items={terms} />
          {!canClaim && claimButton}
        </section>
        <InviteList currency={currency} />
        {canClaim && <DialogFoot>{claimButton}</DialogFoot>}
        {!canClaim && memberId && canShare() && (
          <DialogFoot>
            <ShareButton link={link} variant="main" wide />
          </DialogFoot>
        )}
      </div>
    </Dialog>
  )
}
