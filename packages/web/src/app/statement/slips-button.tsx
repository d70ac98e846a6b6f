import type { Currency } from '@sabai/contracts/constants'
import { ReceiptText } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { sum } from '../../lib/format/money.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { lazyPart, prefetchParts } from '../../lib/navigation/lazy-part.ts'
import { useMedia, WIDE_SCREEN_QUERY } from '../../lib/runtime/use-media.ts'
import { useBalances } from '../../shared/account/use-balances.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SlipPanel, SlipsPart } from '../slips-part.tsx'

const SlipArrival = lazyPart({
  load: async () => (await import('../../features/slips/slip-arrival.tsx')).SlipArrival,
  texts: ['deposit'],
})

interface Props {
  /** Null if the currency could not be loaded. */
  currency: Currency | null
  /** Called when a slip has been credited. */
  onCredited: () => void
}

/**
 * The button that opens the dialog in which members see and send their slips (product section 2, "Statement page"). On
 * wide screens, the dialog shows a table. A message announces slips that are credited while the dialog is open.
 */
export const SlipsButton = ({ currency, onCredited }: Props) => {
  const { t } = useTexts()
  const { markStale, read } = useBalances()
  const [isOpen, setOpen] = useState(false)
  /** The amounts that have been credited since the member last closed the message about them. */
  const [creditedAmounts, setCreditedAmounts] = useState<readonly (number | null)[]>([])
  const isWide = useMedia(WIDE_SCREEN_QUERY)
  useEffect(() => prefetchParts([SlipPanel, SlipArrival]), [])
  const closeArrival = () => setCreditedAmounts([])

  const announce: ComponentProps<typeof SlipPanel>['onCredited'] = (slips) => {
    setCreditedAmounts((amounts) => [...amounts, ...slips.map(({ amount }) => amount)])
    markStale()
    void read()
    onCredited()
  }

  return (
    <>
      <Button icon={<ReceiptText size={18} />} onClick={() => setOpen(true)}>
        {t('statement.slips')}
      </Button>
      {isOpen && (
        <Dialog tall wide title={t('statement.slips')} onClose={() => setOpen(false)}>
          <SlipsPart currency={currency} layout={isWide ? 'table' : 'cards'} startsWithList onCredited={announce} />
          {creditedAmounts.length > 0 && (
            <LazyDialog onClose={closeArrival}>
              <SlipArrival
                amount={sum(creditedAmounts, currency ?? 'BAHT')}
                currency={currency}
                onClose={closeArrival}
              />
            </LazyDialog>
          )}
        </Dialog>
      )}
    </>
  )
}
