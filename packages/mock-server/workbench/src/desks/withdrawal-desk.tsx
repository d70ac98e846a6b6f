import { Button } from '../ui/button.tsx'
import { MutedText, Panel, Row } from '../ui/layout.tsx'
import { formatTime } from '../ui/time.tsx'
import { Desk } from './desk/desk.tsx'
import type { DeskProps } from './desk/desk-entry.ts'
import { Facts } from './facts.tsx'
import { formatMoney } from './money.ts'
import type { NamedMember } from './named-member.ts'
import { useAct } from './use-act.ts'

/** Returns a member's pending withdrawals, oldest first. Only the oldest can be paid or rejected. */
const listPendingWithdrawals = ({ who, member }: NamedMember) =>
  Object.entries(member.pending)
    .sort(([, a], [, b]) => a.at - b.at)
    .map(([id, { amount, to, at }], index) => {
      return { id, who, member, money: formatMoney(amount, member.currency), to, at, isOldest: index === 0 }
    })

type Withdrawal = ReturnType<typeof listPendingWithdrawals>[number]

const WithdrawalDetails = ({
  world,
  withdrawal: { id, who, member, money, to, at, isOldest },
}: {
  world: string
  withdrawal: Withdrawal
}) => {
  const { isBusy, act } = useAct(world)
  const decide = (result: 'paid' | 'rejected') =>
    act({ settleWithdrawal: { member: who, result } }, `Withdrawal of ${who}: ${result}`)
  return (
    <Panel title={`Withdrawal of ${money}`}>
      <Facts of={{ Member: `${who} · ${member.name}`, To: to, 'Asked for': formatTime(at), Transaction: id }} />
      {isOldest ? (
        <Row>
          <Button tone="main" disabled={isBusy} onClick={() => decide('paid')}>
            Pay
          </Button>
          <Button tone="bad" disabled={isBusy} onClick={() => decide('rejected')}>
            Reject
          </Button>
        </Row>
      ) : (
        <MutedText>It waits for an older one: the withdrawals of a member are decided in their order.</MutedText>
      )}
    </Panel>
  )
}

/** The desk that lists the pending withdrawals of all members, and pays or rejects them. */
export const WithdrawalDesk = ({ world: { id }, members, opened }: DeskProps) => (
  <Desk
    world={id}
    name="withdrawals"
    noun="withdrawals"
    opened={opened}
    entries={members
      .flatMap(listPendingWithdrawals)
      .sort((a, b) => a.at - b.at)
      .map((withdrawal) => ({
        key: withdrawal.id,
        title: `${withdrawal.money} · ${withdrawal.who}`,
        note: `${withdrawal.isOldest ? '' : 'waits for the older one · '}${formatTime(withdrawal.at)}`,
        words: `${withdrawal.to} ${withdrawal.id} ${withdrawal.member.name}`,
        render: () => <WithdrawalDetails world={id} withdrawal={withdrawal} />,
      }))}
    emptyText="No withdrawal is in progress. One is paid automatically after 30 seconds of world time: freeze the clock to decide it here."
    hint="Choose a withdrawal to pay or reject it. One is paid automatically after 30 seconds of world time: freeze the clock to decide it here."
    goneText="This withdrawal is no longer in progress: it was paid or rejected, or the world was reset."
  />
)
