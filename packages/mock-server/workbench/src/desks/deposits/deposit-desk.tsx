import type { ControlReply } from '@sabai/contracts/control'
import { useLiveQuery } from '../../control/use-live-query.ts'
import { AsyncContent } from '../../ui/async-content.tsx'
import { Tag } from '../../ui/layout.tsx'
import { formatClock, formatTime } from '../../ui/time.tsx'
import { Desk } from '../desk/desk.tsx'
import type { DeskEntry, DeskProps } from '../desk/desk-entry.ts'
import { formatWireMoney } from '../money.ts'
import { type NamedMember, nameOf } from '../named-member.ts'
import { CreditForm } from './credit-form.tsx'
import { QrDetails } from './qr-details.tsx'
import { describeSlip, SlipDetails } from './slip-details.tsx'
import { SlipMaker } from './slip-maker.tsx'
import { TransferDetails } from './transfer-details.tsx'
import { TransferForm } from './transfer-form.tsx'

/** The headings of the list in their order: entries that wait for a decision come before decided ones. */
const HEADINGS = [
  'Make one',
  'Open QR codes',
  'Slips in progress',
  'Transfers not credited',
  'Decided slips',
  'Credited transfers',
] as const

interface DepositEntry extends DeskEntry {
  readonly heading: (typeof HEADINGS)[number]
}

type Deposits = ControlReply<'GET /__mock/worlds/{id}/deposits'>

const listForms = (id: string, members: readonly NamedMember[]): readonly DepositEntry[] =>
  [
    {
      key: 'new-credit',
      title: 'Money in the wallet',
      note: 'a deposit arrives at once',
      render: () => <CreditForm id={id} members={members} />,
    },
    {
      key: 'new-transfer',
      title: 'Bank transfer',
      note: 'to one of our accounts, credited by the mock',
      render: () => <TransferForm id={id} members={members} />,
    },
    {
      key: 'new-slip',
      title: 'Sample slip',
      note: 'good or wrong, as a picture or uploaded',
      render: () => <SlipMaker id={id} members={members} />,
    },
  ].map((form) => ({ ...form, heading: HEADINGS[0] }))

const listQrCodes = (id: string, members: readonly NamedMember[], { qrCodes }: Deposits): readonly DepositEntry[] =>
  qrCodes.map((qr) => {
    const who = nameOf(members, qr.member)
    return {
      key: `qr-${qr.qrcodeId}`,
      heading: 'Open QR codes',
      title: `${formatWireMoney(qr.amount, qr.currency)} · ${who}`,
      note: `by ${qr.provider}, until ${formatClock(qr.expireIn)}`,
      words: qr.qrcodeId,
      render: () => <QrDetails id={id} who={who} qr={qr} />,
    }
  })

const listSlips = (id: string, members: readonly NamedMember[], { slips }: Deposits): readonly DepositEntry[] =>
  slips.map((slip) => {
    const who = nameOf(members, slip.member)
    return {
      key: `slip-${slip.reference}`,
      heading: slip.status === 'PENDING' ? 'Slips in progress' : 'Decided slips',
      title: `Slip of ${who}`,
      note: `${describeSlip(slip)} · ${formatTime(slip.at)}`,
      words: slip.reference,
      render: () => <SlipDetails id={id} who={who} slip={slip} />,
    }
  })

const listTransfers = (members: readonly NamedMember[], { transfers }: Deposits): readonly DepositEntry[] =>
  transfers.map((transfer) => ({
    key: `transfer-${transfer.bank}-${transfer.reference}`,
    heading: transfer.creditedTo === null ? 'Transfers not credited' : 'Credited transfers',
    title: formatWireMoney(transfer.amount, transfer.currency),
    note: `${transfer.from.name} · ${formatTime(transfer.at)}`,
    mark: transfer.creditedTo === null ? <Tag tone="wait">not credited</Tag> : <Tag tone="good">credited</Tag>,
    words: `${transfer.reference} ${transfer.to.bankCode}`,
    render: () => <TransferDetails members={members} transfer={transfer} />,
  }))

const listEntries = (id: string, members: readonly NamedMember[], deposits: Deposits): readonly DepositEntry[] =>
  [
    ...listForms(id, members),
    ...listQrCodes(id, members, deposits),
    ...listSlips(id, members, deposits),
    ...listTransfers(members, deposits),
  ].sort((one, other) => HEADINGS.indexOf(one.heading) - HEADINGS.indexOf(other.heading))

/** The desk for deposits of all kinds. QA can make deposits, pay QR codes, and decide slips before the mock does. */
export const DepositDesk = ({ world: { id }, members, lastCall, opened }: DeskProps) => (
  <AsyncContent of={useLiveQuery('GET /__mock/worlds/{id}/deposits', { params: { id } }, lastCall)}>
    {(deposits) => (
      <Desk
        world={id}
        name="deposits"
        noun="deposits"
        opened={opened}
        entries={listEntries(id, members, deposits)}
        emptyText="No deposit yet."
        hint="Choose a way to deposit. The list also has the QR codes and slips of members, and the transfers that arrived. A slip is judged by itself after 3 to 20 seconds of world time: freeze the clock to decide it here."
        goneText="This deposit is no longer in the list: a QR code was paid or has expired, or the world was reset."
      />
    )}
  </AsyncContent>
)
