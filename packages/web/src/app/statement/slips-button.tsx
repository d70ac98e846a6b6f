import { ReceiptText } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { prefetchParts } from '../../lib/navigation/lazy-part.ts'
import { useMedia, WIDE_SCREEN_QUERY } from '../../lib/runtime/use-media.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SlipPanel, SlipsPart } from '../slips-part.tsx'

/**
 * The button that opens the dialog in which members see and send their slips (product section 2, "Statement page"). On
 * wide screens, the dialog shows a table.
 */
export const SlipsButton = (props: Omit<ComponentProps<typeof SlipsPart>, 'layout' | 'startsWithList'>) => {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const isWide = useMedia(WIDE_SCREEN_QUERY)
  useEffect(() => prefetchParts([SlipPanel]), [])
  return (
    <>
      <Button icon={<ReceiptText size={18} />} onClick={() => setOpen(true)}>
        {t('statement.slips')}
      </Button>
      {isOpen && (
        <Dialog tall wide title={t('statement.slips')} onClose={() => setOpen(false)}>
          <SlipsPart {...props} layout={isWide ? 'table' : 'cards'} startsWithList />
        </Dialog>
      )}
    </>
  )
}
