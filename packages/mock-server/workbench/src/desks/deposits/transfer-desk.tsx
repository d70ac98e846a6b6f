import type { ControlReply } from '@sabai/contracts/control'
import { Button } from '../../ui/button.tsx'
import { Field, Form, Select } from '../../ui/field.tsx'
import { MutedText, Panel } from '../../ui/layout.tsx'
import { formatTime } from '../../ui/time.tsx'
import styles from '../desks.module.css'
import { MemberSelect } from '../member-select.tsx'
import { formatWireMoney } from '../money.ts'
import type { NamedMember } from '../named-member.ts'
import { useAct } from '../use-act.ts'
import { useChosenMember } from '../use-chosen-member.ts'

type Transfers = ControlReply<'GET /__mock/worlds/{id}/deposits'>['transfers']

const MAX_SHOWN = 10
/** A sender who is not the member, so that AUTO accounts do not credit the transfer. */
const UNRELATED_SENDER = { bankCode: 'KBANK', accountNo: '0000009999', name: 'SOMBOON STRANGER' }

/** Sends money to one of the operator's bank accounts, and lists the transfers that have arrived. */
export const TransferDesk = ({
  id,
  members,
  transfers,
}: {
  id: string
  members: readonly NamedMember[]
  transfers: Transfers
}) => {
  const { busy, act } = useAct(id)
  const { who, choose, amountField } = useChosenMember(members)
  const send = ({ amount = '', bankCode = '', sender }: Readonly<Record<string, string>>) =>
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
    <Panel title="Bank transfers">
      <Form label="Bank transfer" onSend={send}>
        <MemberSelect members={members} value={who} onChange={choose} />
        <Field {...amountField} />
        <Field label="To the account at" name="bankCode" placeholder="the first, or SCB, KBANK, …" />
        <Select label="Sent by" name="sender">
          <option value="member">the member</option>
          <option value="stranger">a stranger</option>
        </Select>
        <Button type="submit" disabled={busy}>
          Send
        </Button>
      </Form>
      {transfers.length === 0 ? (
        <MutedText>No transfer has arrived yet.</MutedText>
      ) : (
        <ul className={styles.items}>
          {transfers.slice(0, MAX_SHOWN).map(({ bank, reference, at, amount, currency, from, to, creditedTo }) => (
            <li key={`${bank}/${reference}`} className={styles.item}>
              <span>
                <strong>{formatWireMoney(amount, currency)}</strong> {from.name} to {to.bankCode}
                <span className={styles.faint}>
                  {reference}, {formatTime(at)}
                </span>
              </span>
              <span className={styles.faint}>{creditedTo === null ? 'not credited' : 'credited'}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
