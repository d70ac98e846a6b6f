import type { Currency } from '@sabai/contracts/constants'
import { type CSSProperties, useState } from 'react'
import { bindNumbersToWords } from '../../../lib/format/bind-numbers-to-words.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { MainAmount } from '../../../shared/money/main-amount.tsx'
import { useFormatMoney } from '../../../shared/money/use-format-money.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import { ServerHtml } from '../../../ui/display/server-html.tsx'
import { Button } from '../../../ui/form/button.tsx'
import type { Coupon, Slice } from '../read-wheel.ts'
import styles from './prize-dialog.module.css'

const CONFETTI_PIECE_COUNT = 32
const CONFETTI_COLOR_COUNT = 5

/** Confetti that flies up and falls. Each piece has its own path. */
const Confetti = () => (
  <span className={styles.confetti} aria-hidden="true">
    {Array.from({ length: CONFETTI_PIECE_COUNT }, (_, index) => {
      const angle = (index / CONFETTI_PIECE_COUNT) * 2 * Math.PI
      const distance = 5 + ((index * 7) % 11) / 2
      const style = {
        '--x': `${Math.cos(angle) * distance * 1.5}rem`,
        '--y': `${Math.sin(angle) * distance - 2}rem`,
        '--spin': `${((index * 5) % 9) * 160 - 640}deg`,
        '--wait': `${(index % 4) * 45}ms`,
      } as CSSProperties
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change
      return <i key={index} data-color={index % CONFETTI_COLOR_COUNT} style={style} />
    })}
  </span>
)

const Medal = ({ isWin }: { isWin: boolean }) => (
  <span className={styles.medal} data-win={isWin || undefined} aria-hidden="true">
    {isWin && <span className={styles.rays} />}
    <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
      <circle className={styles.rim} cx="48" cy="48" r="38" />
      <circle className={styles.face} cx="48" cy="48" r="31" />
      <path
        className={styles.star}
        d="m48 27 6.2 13.3 14.5 1.7-10.7 10 2.8 14.4L48 59.2l-12.8 7.2L38 52 27.3 42l14.5-1.700z"
      />
    </svg>
  </span>
)

/** Returns whether the operator's description contains the words on the slice. If so, they are not shown twice. */
const describesLabel = ({ htmlDescription, label }: Slice): boolean =>
  htmlDescription.replaceAll(/<[^>]*>/g, '').includes(label)

interface Props {
  slice: Slice
  /** The coupon that the spin has won; null if there is none. */
  coupon: Coupon | null
  /** Null if the currency could not be loaded; the amount is then shown without a unit. */
  currency: Currency | null
  onClaim: (coupon: Coupon) => void
  onClose: () => void
}

/**
 * The slice on which the wheel stopped, with the operator's description. If the spin has won a coupon, the dialog also
 * has its amount and a button that claims the prize.
 */
export const PrizeDialog = ({ slice, coupon, currency, onClaim, onClose }: Props) => {
  const { t } = useTexts()
  // A coupon that is loaded late does not change the dialog, because the member may be reading it.
  const [wonCoupon] = useState(coupon)
  const wonAmount = wonCoupon?.amount ?? null
  const formatMoney = useFormatMoney(currency)
  const label = bindNumbersToWords(slice.label)
  const content = (
    <>
      {wonAmount === null ? (
        <p className={styles.prize} data-win={wonCoupon !== null || undefined}>
          {label}
        </p>
      ) : (
        <MainAmount
          {...(!describesLabel(slice) && { label })}
          amount={wonAmount}
          currency={currency ?? 'BAHT'}
          hasUnit={currency !== null}
        />
      )}
      {slice.htmlDescription && (
        <div className={styles.words}>
          <ServerHtml html={slice.htmlDescription} />
        </div>
      )}
    </>
  )
  if (!wonCoupon)
    return (
      <MessageDialog title={t('spin.result')} mark={<Medal isWin={false} />} onClose={onClose}>
        {content}
      </MessageDialog>
    )
  return (
    <Dialog role="alertdialog" title={t('spin.won')} mark={<Medal isWin />} onClose={onClose}>
      <div className={styles.content}>
        <Confetti />
        {content}
        <p className={styles.hint}>{t('spin.wonHint')}</p>
        <DialogFoot>
          <Button variant="main" wide onClick={() => onClaim(wonCoupon)}>
            {wonAmount === null ? t('spin.claim') : t('spin.claimNow', { amount: formatMoney(wonAmount) })}
          </Button>
          <Button variant="quiet" wide onClick={onClose}>
            {t('spin.later')}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  )
}
