import { Button } from '../../ui/button.tsx'
import { Field, Form, Select } from '../../ui/field.tsx'
import type { NamedMember } from '../named-member.ts'
import type { GrantFormProps } from './rewards.ts'

/** Grants a refund, which then waits to be received. */
export const RefundForm = ({ who, amountField, isBusy, act }: GrantFormProps) => (
  <Form
    label="Grant a refund"
    onSend={({ amount }) =>
      act({ grantRefund: { member: who, amount: Number(amount) } }, `A refund of ${amount} waits for ${who}`)
    }
  >
    <Field label="Refund" name="amount" {...amountField} required />
    <Button type="submit" disabled={isBusy}>
      Grant refund
    </Button>
  </Form>
)

/** Grants invite credit, as if the chosen invitee had earned it for the member. */
export const InviteForm = ({
  who,
  amountField,
  isBusy,
  act,
  members,
}: GrantFormProps & { members: readonly NamedMember[] }) => {
  const currency = members.find((each) => each.who === who)?.member.currency
  const otherMembers = members.filter((each) => each.who !== who && each.member.currency === currency)
  const grantInviteCredit = ({ from = '', amount, entries }: Readonly<Record<string, string>>) =>
    act(
      { grantInvite: { member: who, from, amount: Number(amount), entries: Number(entries) } },
      `${who} earned ${amount} by ${from}`,
    )
  return (
    <Form label="Give invite credit" onSend={grantInviteCredit}>
      <Select label="Earned by" name="from">
        {otherMembers.map((other) => (
          <option key={other.who}>{other.who}</option>
        ))}
      </Select>
      <Field label="Credit" name="amount" {...amountField} required />
      <Field label="Entries" name="entries" type="number" min={1} max={1_000} step={1} defaultValue={1} required />
      <Button type="submit" disabled={isBusy || otherMembers.length === 0}>
        Give credit
      </Button>
    </Form>
  )
}
