import type { ReactNode } from 'react'
import type { JournalEntry } from '../../control/journal-follower.ts'
import { RulePlace } from '../../scenarios/rule-place.tsx'
import { ScenarioLink } from '../../scenarios/scenario-link.tsx'
import { addressOfLocation, hrefOf } from '../../shell/workbench-location.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { CodeBlock, MutedText, Panel, Row } from '../../ui/layout.tsx'
import { formatClock, formatTime } from '../../ui/time.tsx'
import { isSocketRule, RuleSwitch } from '../rule-switch.tsx'
import type { WorldDetails } from '../world-details.ts'
import { ExportActions } from './export-actions.tsx'
import styles from './journal.module.css'
import { isWaiting } from './journal-filter.ts'
import { MomentPanels } from './moment-panels.tsx'
import { NextTimePanel } from './next-time-panel.tsx'

const DELIVERY_TEXTS: Readonly<Record<JournalEntry['delivered'], string>> = {
  whole: 'completely',
  part: 'only in part',
  nothing: 'not at all: the caller does not know the outcome',
}

const formatJson = (value: unknown): string => JSON.stringify(value, null, 2) ?? 'nothing'

/** Describes a wait: `at the gate "till", 09:30:00 to 09:30:05 (5 s)`. */
const describeWait = ({ gate, from, until }: JournalEntry['waits'][number]): string => {
  const place = gate === null ? 'for a delay' : `at the gate “${gate}”`
  if (until === null) return `${place}, since ${formatClock(from)}`
  return `${place}, ${formatClock(from)} to ${formatClock(until)} (${(Date.parse(until) - Date.parse(from)) / 1_000} s)`
}

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
  readonly world: WorldDetails
  readonly entry: JournalEntry
  readonly who: string
  /** Shows the next newer entry of the list; undefined if there is none. */
  readonly onNewer: (() => void) | undefined
  /** Shows the next older entry of the list; undefined if there is none. */
  readonly onOlder: (() => void) | undefined
  readonly onClose: () => void
}

/** The details of a journal entry. For a call, they are its request, reply and caller, and the reason for the reply. */
export const EntryDetails = ({ world: { id: world, rules }, entry, who, onNewer, onOlder, onClose }: Props) => {
  const {
    number,
    at,
    answeredAt,
    waits,
    mark,
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
  const link = addressOfLocation({ area: 'world', id: world, tab: 'journal', entry: number })
  const isCall = !realtime && mark === null
  /** The rule that answered or slowed the call, as it is now; undefined if the world has no such rule. */
  const currentRule = rules.find(
    (one) => one.scenario === rule?.scenario && one.number === rule.number && isSocketRule(one) === realtime,
  )
  return (
    <section className={styles.details} aria-label={`Call ${number}`}>
      <Row>
        <h2>
          #{number} {mark === null ? `${method} ${path}` : mark || 'Mark'}
        </h2>
        <Button disabled={!onOlder} onClick={onOlder}>
          Previous
        </Button>
        <Button disabled={!onNewer} onClick={onNewer}>
          Next
        </Button>
        <CopyButton text={link} what="a link to this entry" label="Copy link" />
        <CopyButton text={formatJson(entry)} what="this entry" />
        {isCall && !isWaiting(entry) && <ExportActions world={world} entry={number} />}
        <Button data-close onClick={onClose}>
          Close
        </Button>
      </Row>
      <Panel title="Why this answer">
        <DescriptionList
          rows={[
            mark === null ? ['answered', isWaiting(entry) ? `not yet: ${why}` : `${status}: ${why}`] : ['mark', why],
            ...(rule
              ? [
                  [
                    'rule',
                    <span key="rule">
                      {rule.number} of <ScenarioLink name={rule.scenario} />: {rule.effect}
                      <Row>
                        <RulePlace
                          scenario={rule.scenario}
                          number={rule.number}
                          kind={realtime ? 'sockets' : 'rules'}
                        />
                        {currentRule && <RuleSwitch id={world} rule={currentRule} />}
                      </Row>
                    </span>,
                  ] as const,
                ]
              : []),
            ...(mark === null && !isWaiting(entry) ? [['delivered', DELIVERY_TEXTS[delivered]] as const] : []),
            [isCall ? 'arrived' : 'world time', formatTime(at)],
            ...(isCall && answeredAt !== null ? [['answered at', formatTime(answeredAt)] as const] : []),
            ...waits.map(
              (wait, index) => [`wait${waits.length > 1 ? ` ${index + 1}` : ''}`, describeWait(wait)] as const,
            ),
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
            <ul className={styles.sentences}>
              {skippedRules.map((skippedRule) => (
                <li key={`${skippedRule.scenario} ${skippedRule.number}`}>
                  rule {skippedRule.number} of {skippedRule.scenario}: {skippedRule.why}
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
      {!isWaiting(entry) && (
        <Panel title="Reply">
          <CodeBlock label="Reply, as JSON">{formatJson(reply)}</CodeBlock>
        </Panel>
      )}
      {isCall && route !== null && <NextTimePanel key={`next ${number}`} world={world} entry={entry} who={who} />}
      {route !== null && !isWaiting(entry) && <MomentPanels key={number} world={world} entry={number} />}
    </section>
  )
}
