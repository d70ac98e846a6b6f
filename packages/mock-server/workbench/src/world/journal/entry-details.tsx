import type { ReactNode } from 'react'
import type { JournalEntry } from '../../control/journal-follower.ts'
import { ScenarioLink } from '../../scenarios/scenario-link.tsx'
import { hrefOf } from '../../shell/workbench-location.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { CodeBlock, MutedText, Panel, Row } from '../../ui/layout.tsx'
import { formatTime } from '../../ui/time.tsx'
import styles from './journal.module.css'
import { MomentPanels } from './moment-panels.tsx'

const DELIVERY_TEXTS: Readonly<Record<JournalEntry['delivered'], string>> = {
  whole: 'completely',
  part: 'only in part',
  nothing: 'not at all: the caller does not know the outcome',
}

const formatJson = (value: unknown): string => JSON.stringify(value, null, 2) ?? 'nothing'

const DescriptionList = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <dl>
    {rows.map(([name, value]) => (
      <div key={name} style={{ display: 'contents' }}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

interface Props {
  readonly world: string
  readonly entry: JournalEntry
  readonly who: string
  /** Shows the next newer or older entry of the list; undefined if there is none. */
  readonly onNewer: (() => void) | undefined
  readonly onOlder: (() => void) | undefined
  readonly onClose: () => void
}

/** One call of the journal: its request, reply and caller, and the reason for the reply. */
export const EntryDetails = ({ world, entry, who, onNewer, onOlder, onClose }: Props) => {
  const {
    number,
    at,
    route,
    realtime,
    method,
    path,
    input,
    status,
    reply,
    why,
    rule,
    skippedRules,
    delivered,
    violation,
    stack,
    notes,
  } = entry
  return (
    <section className={styles.details} aria-label={`Call ${number}`}>
      <Row>
        <h2>
          #{number} {method} {path}
        </h2>
        <Button disabled={!onOlder} onClick={onOlder}>
          Previous
        </Button>
        <Button disabled={!onNewer} onClick={onNewer}>
          Next
        </Button>
        <CopyButton text={formatJson(entry)} what="this entry" />
        <Button data-close onClick={onClose}>
          Close
        </Button>
      </Row>
      <Panel title="Why this answer">
        <DescriptionList
          rows={[
            ['answered', `${status}: ${why}`],
            ...(rule
              ? [
                  [
                    'rule',
                    <span key="rule">
                      {rule.number} of <ScenarioLink name={rule.scenario} />: {rule.effect}
                    </span>,
                  ] as const,
                ]
              : []),
            ['delivered', DELIVERY_TEXTS[delivered]],
            ['world time', formatTime(at)],
            ['caller', who],
            [
              'contract',
              route === null ? (
                realtime ? (
                  'a realtime event'
                ) : (
                  'outside the contract'
                )
              ) : (
                <a key="route" href={hrefOf({ area: 'contract', route })}>
                  {route}
                </a>
              ),
            ],
            ...(violation === null ? [] : [['violation', violation] as const]),
            ...notes.map((note, index) => [`note ${index + 1}`, note] as const),
          ]}
        />
        {stack !== undefined && <CodeBlock label="Stack trace">{stack}</CodeBlock>}
        {skippedRules.length > 0 && (
          <>
            <h3>Rules that did not answer</h3>
            <ul className={styles.passed}>
              {skippedRules.map((passed) => (
                <li key={`${passed.scenario} ${passed.number}`}>
                  rule {passed.number} of {passed.scenario}: {passed.why}
                </li>
              ))}
            </ul>
          </>
        )}
        {rule === null && skippedRules.length === 0 && <MutedText>No scenario has a rule for this call.</MutedText>}
      </Panel>
      <Panel title="Request">
        <CodeBlock label="Request, as JSON">{formatJson(input)}</CodeBlock>
      </Panel>
      <Panel title="Reply">
        <CodeBlock label="Reply, as JSON">{formatJson(reply)}</CodeBlock>
      </Panel>
      {route !== null && <MomentPanels key={number} world={world} entry={number} />}
    </section>
  )
}
