import { Button } from '../../ui/button.tsx'
import { Field, Form, Select } from '../../ui/field.tsx'
import { MutedText, Panel } from '../../ui/layout.tsx'
import { MemberSelect } from '../member-select.tsx'
import type { NamedMember } from '../named-member.ts'
import { useAct } from '../use-act.ts'
import { useChosenMember } from '../use-chosen-member.ts'

/** A sender who is not the member, so that bank accounts in AUTO mode do not credit the transfer. */
const UNRELATED_SENDER = { bankCode: 'KBANK', accountNo: '0000009999', name: 'SOMBOON STRANGER' }

/** Sends money to one of the operator's bank accounts. */
export const TransferForm = ({ id, members }: { id: string; members: readonly NamedMember[] }) => {
  const { isBusy, act } = useAct(id)
  const { who, choose, amountField } = useChosenMember(members)
  const sendTransfer = ({ amount = '', bankCode = '', sender }: Readonly<Record<string, string>>) =>
    act(
      {
        bankTransfer: {
          member: who,
          amount: Number(amount),
          ...(bankCode.trim() && { bankCode: bankCode.trim().toUpperCase() }),
          ...(sender === 'stranger' && { from: UNRELATED_SENDER }),
        },
      },
      `Sent ${amount} for ${who}`,
    )
  return (
    <Panel title="Bank transfer">
      <MutedText>
        The mock credits a transfer that the member sends from their own account; one from a stranger waits for its
        slip.
      </MutedText>
      <Form label="Bank transfer" onSend={sendTransfer}>
        <MemberSelect members={members} value={who} onChange={choose} />
        <Field {...amountField} />
        <Field label="To the account at" name="bankCode" placeholder="the first, or SCB, KBANK, …" />
        <Select label="Sent by" name="sender">
          <option value="member">the member</option>
          <option value="stranger">a stranger</option>
        </Select>
        <Button tone="main" type="submit" disabled={isBusy}>
          Send
        </Button>
      </Form>
    </Panel>
  )
}
