import type { ControlReply } from '@sabai/contracts/control'
import { useLiveQuery } from '../control/use-live-query.ts'
import { AsyncContent } from '../ui/async-content.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Panel, Row } from '../ui/layout.tsx'
import { formatTime } from '../ui/time.tsx'
import { Desk } from './desk/desk.tsx'
import type { DeskEntry, DeskProps } from './desk/desk-entry.ts'
import { Facts } from './facts.tsx'
import { findCode } from './sms-code.ts'

type Sms = ControlReply<'GET /__mock/worlds/{id}/inbox'>['messages'][number]

const SmsDetails = ({ sms: { to, text, at } }: { sms: Sms }) => {
  const code = findCode(text)
  return (
    <Panel title={`SMS to ${to}`}>
      <p>{text}</p>
      <Facts of={{ Sent: formatTime(at) }} />
      <Row>
        {code !== null && <CopyButton text={code} what={`code ${code}`} label="Copy code" />}
        <CopyButton text={text} what="text of the SMS" label="Copy text" />
      </Row>
    </Panel>
  )
}

/** Converts the inbox to entries, newest first. A count tells apart the keys of SMS to one number at one time. */
const listEntries = (messages: readonly Sms[]): readonly DeskEntry[] => {
  const counts = new Map<string, number>()
  return messages
    .map((sms): DeskEntry => {
      const name = `${sms.to} ${sms.at}`
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return {
        key: count === 1 ? name : `${name} ${count}`,
        title: findCode(sms.text) ?? sms.text,
        note: `to ${sms.to} · ${formatTime(sms.at)}`,
        words: sms.text,
        render: () => <SmsDetails sms={sms} />,
      }
    })
    .reverse()
}

/** Shows the SMS sent to all members, newest first. */
export const SmsDesk = ({ world: { id }, lastCall, opened }: DeskProps) => (
  <AsyncContent of={useLiveQuery('GET /__mock/worlds/{id}/inbox', { params: { id } }, lastCall)}>
    {({ messages }) => (
      <Desk
        world={id}
        name="sms"
        noun="SMS"
        opened={opened}
        entries={listEntries(messages)}
        emptyText="No SMS yet. Registration codes arrive here."
        hint="Choose an SMS to read it and to copy its code."
        goneText="This SMS is not in the inbox: the world was reset, or newer SMS have replaced it."
      />
    )}
  </AsyncContent>
)
