import type { Currency } from '@sabai/contracts'
import { Button } from '../../ui/button.tsx'
import { formatTime } from '../../ui/time.tsx'
import styles from '../desks.module.css'
import { formatWireMoney } from '../money.ts'
import type { MemberRewards } from './rewards.ts'

/** The rewards that a member has at present. */
export const RewardState = ({
  rewards: { bonus, coins, coupons, refund, inviteCredit },
  currency,
  isBusy,
  onEndBonus,
}: {
  rewards: MemberRewards
  currency: Currency
  isBusy: boolean
  onEndBonus: () => void
}) => {
  const format = (amount: number) => formatWireMoney(amount, currency)
  return (
    <ul className={styles.items} aria-label="Present rewards">
      <li className={styles.item}>
        {bonus ? (
          <>
            <span>
              <strong>{bonus.code}</strong> of {format(bonus.amount)} is active
              <span className={styles.faint}>
                {format(bonus.turnoverLeft)} still to be played, until {formatTime(bonus.endsAt)}
              </span>
            </span>
            <Button disabled={isBusy} onClick={onEndBonus}>
              End it
            </Button>
          </>
        ) : (
          <span>No bonus is active</span>
        )}
      </li>
      <li className={styles.item}>{coins === 1 ? '1 coin' : `${coins} coins`}</li>
      <li className={styles.item}>
        <span>
          {coupons.length === 0 ? 'No coupon' : 'Coupons'}
          {coupons.map(({ id, name, expiresAt }) => (
            <span key={id} className={styles.faint}>
              {name}, until {formatTime(expiresAt)}
            </span>
          ))}
        </span>
      </li>
      <li className={styles.item}>
        {format(refund.waiting)} granted as a refund, {format(refund.credit)} of refund credit
      </li>
      <li className={styles.item}>{format(inviteCredit)} of invite credit</li>
    </ul>
  )
}
