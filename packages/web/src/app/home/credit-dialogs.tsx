import type { ComponentProps } from 'react'
import { BannersFirst } from '../../features/banners/banners-first.tsx'
import { InviteDialog } from '../../features/invite/invite-dialog.tsx'
import { RefundDialog } from '../../features/refund/refund-dialog.tsx'
import { useTexts } from '../../lib/i18n/i18n.ts'

export { ClaimDialog } from '../../features/invite/claim-dialog.tsx'

const INVITE_BANNERS_ROUTE = 'GET /api/invite/banners'
const REFUND_BANNERS_ROUTE = 'GET /api/refund/banners'

// The dialogs of invitations and refunds are in one module, so that they are fetched together.

export const InviteWithBanners = (props: ComponentProps<typeof InviteDialog>) => {
  const { t } = useTexts()
  return (
    <BannersFirst route={INVITE_BANNERS_ROUTE} title={t('invite.title')}>
      <InviteDialog {...props} />
    </BannersFirst>
  )
}

export const RefundWithBanners = (props: ComponentProps<typeof RefundDialog>) => {
  const { t } = useTexts()
  return (
    <BannersFirst route={REFUND_BANNERS_ROUTE} title={t('refund.title')}>
      <RefundDialog {...props} />
    </BannersFirst>
  )
}
