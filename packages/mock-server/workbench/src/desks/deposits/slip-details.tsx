import type { ControlReply } from '@sabai/contracts/control'
import { SLIP_REASONS, type SlipReason } from '@sabai/contracts/errors'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Panel, Row } from '../../ui/layout.tsx'
import { formatTime } from '../../ui/time.tsx'
import { Facts } from '../facts.tsx'
import { useAct } from '../use-act.ts'

type Slip = ControlReply<'GET /__mock/worlds/{id}/deposits'>['slips'][number]

const REFUSAL_REASONS = Object.keys(SLIP_REASONS) as SlipReason[]

export const describeSlip = ({ status, note }: Pick<Slip, 'status' | 'note'>): string =>
  status === 'PENDING' ? 'in progress' : `${status}${note === null ? '' : `: ${note}`}`

const SlipDecision = ({ id, reference }: { id: string; reference: string }) => {
  const { isBusy, act } = useAct(id)
  const [note, setNote] = useState<SlipReason>('NOT_MATCH')
  const [amount, setAmount] = useState('500')
  const accept = () =>
    act({ decideSlip: { reference, status: 'SUCCESS', amount: Number(amount) } }, `Accepted ${reference}`)
  const refuse = () => act({ decideSlip: { reference, status: 'FAILED', note } }, `Refused ${reference}`)
  return (
    <>
      <Field
        label="Amount to accept where no transfer is behind the slip"
        type="number"
        min={0.01}
        step={0.01}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <Select
        label="Reason to refuse with"
        value={note}
        onChange={(event) => setNote(event.target.value as SlipReason)}
      >
        {REFUSAL_REASONS.map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </Select>
      <Row>
        <Button tone="main" disabled={isBusy} onClick={accept}>
          Accept
        </Button>
        <Button tone="bad" disabled={isBusy} onClick={refuse}>
          Refuse
        </Button>
      </Row>
    </>
  )
}

/** Shows a slip. While the slip is in progress, it can be decided by hand before the mock decides it. */
export const SlipDetails = ({ id, who, slip }: { id: string; who: string; slip: Slip }) => (
  <Panel title={`Slip of ${who}`}>
    <Facts of={{ Status: describeSlip(slip), Uploaded: formatTime(slip.at), Reference: slip.reference }} />
    {slip.link !== null && (
      <a href={slip.link} target="_blank" rel="noreferrer">
        Picture
      </a>
    )}
    {slip.status === 'PENDING' && <SlipDecision id={id} reference={slip.reference} />}
  </Panel>
)
