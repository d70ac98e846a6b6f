import type { ControlReply } from '@sabai/contracts/control'
import { SLIP_REASONS, type SlipReason } from '@sabai/contracts/errors'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { MutedText, Panel, Row } from '../../ui/layout.tsx'
import { formatTime } from '../../ui/time.tsx'
import styles from '../desks.module.css'
import { type NamedMember, nameOf } from '../named-member.ts'
import { useAct } from '../use-act.ts'

type Slip = ControlReply<'GET /__mock/worlds/{id}/deposits'>['slips'][number]

const MAX_SHOWN = 10
const REASONS = Object.keys(SLIP_REASONS) as SlipReason[]

const describeSlip = ({ status, note }: Slip): string =>
  status === 'PENDING' ? 'in progress' : `${status}${note === null ? '' : `: ${note}`}`

const Slips = ({ slips, members, children }: SlipsProps) => (
  <ul className={styles.items}>
    {slips.map((slip) => (
      <li key={slip.reference} className={styles.item}>
        <span>
          <strong>{nameOf(members, slip.member)}</strong> {describeSlip(slip)}
          <span className={styles.faint}>
            {slip.reference}, {formatTime(slip.at)}
          </span>
        </span>
        <Row>
          {slip.link !== null && (
            <a href={slip.link} target="_blank" rel="noreferrer">
              Picture
            </a>
          )}
          {children?.(slip)}
        </Row>
      </li>
    ))}
  </ul>
)

interface SlipsProps {
  readonly slips: readonly Slip[]
  readonly members: readonly NamedMember[]
  readonly children?: (slip: Slip) => ReactNode
}

/** Decides slips in progress by hand, before the mock does, and shows the newest decided ones. */
export const SlipDesk = ({
  id,
  members,
  slips,
}: {
  id: string
  members: readonly NamedMember[]
  slips: readonly Slip[]
}) => {
  const { busy, act } = useAct(id)
  const [note, setNote] = useState<SlipReason>('NOT_MATCH')
  const [amount, setAmount] = useState('500')
  const waiting = slips.filter(({ status }) => status === 'PENDING')
  const decided = slips.filter(({ status }) => status !== 'PENDING').slice(0, MAX_SHOWN)
  return (
    <Panel title="Slips">
      {waiting.length === 0 ? (
        <MutedText>
          No slip is in progress. One is judged by itself after 3 to 20 seconds of world time: freeze the clock to
          decide it here.
        </MutedText>
      ) : (
        <>
          <Select
            label="Reason to refuse with"
            value={note}
            onChange={(event) => setNote(event.target.value as SlipReason)}
          >
            {REASONS.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </Select>
          <Field
            label="Amount to accept where no transfer is behind a slip"
            type="number"
            min={0.01}
            step={0.01}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
          <Slips slips={waiting} members={members}>
            {({ reference }) => (
              <>
                <Button
                  disabled={busy}
                  onClick={() =>
                    act(
                      { decideSlip: { reference, status: 'SUCCESS', amount: Number(amount) } },
                      `Accepted ${reference}`,
                    )
                  }
                >
                  Accept
                </Button>
                <Button
                  tone="bad"
                  disabled={busy}
                  onClick={() => act({ decideSlip: { reference, status: 'FAILED', note } }, `Refused ${reference}`)}
                >
                  Refuse
                </Button>
              </>
            )}
          </Slips>
        </>
      )}
      <Slips slips={decided} members={members} />
    </Panel>
  )
}
