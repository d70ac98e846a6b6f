import { Button } from '../../ui/button.tsx'
import { Field, Form } from '../../ui/field.tsx'
import { MutedText, Panel } from '../../ui/layout.tsx'
import { MemberSelect } from '../member-select.tsx'
import { formatMoney } from '../money.ts'
import type { NamedMember } from '../named-member.ts'
import { useAct } from '../use-act.ts'
import { useChosenMember } from '../use-chosen-member.ts'

/** Deposits money into a member's wallet. */
export const CreditForm = ({ id, members }: { id: string; members: readonly NamedMember[] }) => {
  const { isBusy, act } = useAct(id)
  const { who, choose, member, amountField } = useChosenMember(members)
  const depositMoney = ({ amount }: Readonly<Record<string, string>>) =>
    act({ credit: { member: who, amount: Number(amount) } }, `Deposited ${amount} for ${who}`)
  return (
    <Panel title="Money in the wallet">
      {member && (
        <MutedText>
          {who} has {formatMoney(member.balances.wallet ?? 0, member.currency)} in the wallet.
        </MutedText>
      )}
      <Form label="Deposit" onSend={depositMoney}>
        <MemberSelect members={members} value={who} onChange={choose} />
        <Field {...amountField} />
        <Button tone="main" type="submit" disabled={isBusy}>
          Deposit
        </Button>
      </Form>
    </Panel>
  )
}
