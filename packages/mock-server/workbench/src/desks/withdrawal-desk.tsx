import { Button } from '../ui/button.tsx'
import { MutedText, Panel, Row } from '../ui/layout.tsx'
import { formatTime } from '../ui/time.tsx'
import styles from './desks.module.css'
import { formatMoney } from './money.ts'
import type { NamedMember } from './named-member.ts'
import { useAct } from './use-act.ts'

/** Returns a member's pending withdrawals, oldest first. Only the oldest can be settled. */
const pendingOf = ({ who, member }: NamedMember) =>
  Object.entries(member.pending)
    .sort(([, a], [, b]) => a.at - b.at)
    .map(([id, withdrawal], index) => ({ id, who, member, ...withdrawal, isOldest: index === 0 }))

/** Pays or rejects pending withdrawals. */
export const WithdrawalDesk = ({ id, members }: { id: string; members: readonly NamedMember[] }) => {
  const { busy, act } = useAct(id)
  const waiting = members.flatMap(pendingOf).sort((a, b) => a.at - b.at)
  const settle = (who: string, result: 'paid' | 'rejected') =>
    act({ settleWithdrawal: { member: who, result } }, `Withdrawal of ${who}: ${result}`)
  return (
    <Panel title="Withdrawals">
      {waiting.length === 0 ? (
        <MutedText>
          No withdrawal is in progress. One is paid automatically after 30 seconds of world time: freeze the clock to
          decide it here.
        </MutedText>
      ) : (
        <ul className={styles.items}>
          {waiting.map(({ id: transaction, who, member, amount, to, at, isOldest }) => (
            <li key={transaction} className={styles.item}>
              <span>
                <strong>{formatMoney(amount, member.currency)}</strong> {who} to {to}
                <span className={styles.faint}>{formatTime(at)}</span>
              </span>
              {isOldest ? (
                <Row>
                  <Button disabled={busy} onClick={() => settle(who, 'paid')}>
                    Pay
                  </Button>
                  <Button tone="bad" disabled={busy} onClick={() => settle(who, 'rejected')}>
                    Reject
                  </Button>
                </Row>
              ) : (
                <span className={styles.faint}>waits for the older one</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
