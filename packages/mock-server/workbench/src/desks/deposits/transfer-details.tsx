import type { ControlReply } from '@sabai/contracts/control'
import { Panel } from '../../ui/layout.tsx'
import { formatTime } from '../../ui/time.tsx'
import { Facts } from '../facts.tsx'
import { formatWireMoney } from '../money.ts'
import { type NamedMember, nameOf } from '../named-member.ts'

type Transfer = ControlReply<'GET /__mock/worlds/{id}/deposits'>['transfers'][number]

const describeParty = ({ bankCode, name, accountNo }: Transfer['from']): string => `${name}, ${bankCode} ${accountNo}`

/** Shows a bank transfer that has arrived. */
export const TransferDetails = ({
  members,
  transfer: { amount, currency, from, to, at, bank, reference, creditedTo },
}: {
  members: readonly NamedMember[]
  transfer: Transfer
}) => (
  <Panel title={`Bank transfer of ${formatWireMoney(amount, currency)}`}>
    <Facts
      of={{
        From: describeParty(from),
        To: describeParty(to),
        Sent: formatTime(at),
        Reference: `${bank} ${reference}`,
        Credited:
          creditedTo === null ? 'not yet: it waits for the mock, or for a slip' : `to ${nameOf(members, creditedTo)}`,
      }}
    />
  </Panel>
)
