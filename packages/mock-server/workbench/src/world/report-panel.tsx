import { useLiveQuery } from '../control/use-live-query.ts'
import { AsyncContent } from '../ui/async-content.tsx'
import { Panel, Tag } from '../ui/layout.tsx'
import styles from './world.module.css'

const FindingList = ({ title, sentences }: { title: string; sentences: readonly string[] }) =>
  sentences.length > 0 && (
    <div>
      <h3>{title}</h3>
      <ul className={styles.findings}>
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )

interface Diagnostic {
  readonly number: number
  readonly call: string
  readonly times: number
}

/** Formats the call that caused a finding, with its number in the journal: `#12 GET /api/wallet (3 times)`. */
const placeOf = ({ number, call, times }: Diagnostic): string =>
  `#${number} ${call}${times > 1 ? ` (${times} times)` : ''}`

/** The findings of a world's report. A browser test fails if the report of its world has a finding at the end. */
export const ReportPanel = ({ id, lastCall }: { id: string; lastCall: number }) => {
  const reportQuery = useLiveQuery('GET /__mock/worlds/{id}/report', { params: { id } }, lastCall, 5_000)
  return (
    <AsyncContent of={reportQuery}>
      {({ violations, outside, notes, dropped, invariants, unused, unmet }) => {
        const findings = [violations, outside, notes, invariants, unused, unmet]
        const count = findings.reduce((sum, { length }) => sum + length, dropped)
        return (
          <Panel
            title="Report"
            actions={<Tag tone={count === 0 ? 'good' : 'bad'}>{count === 0 ? 'no findings' : count}</Tag>}
          >
            <FindingList
              title="Replies that broke the contract"
              sentences={violations.map(({ violation, ...diagnostic }) => `${placeOf(diagnostic)}: ${violation}`)}
            />
            <FindingList title="Calls outside the contract" sentences={outside.map(placeOf)} />
            <FindingList
              title="Departures from the product document"
              sentences={notes.map(({ note, ...diagnostic }) => `${placeOf(diagnostic)}: ${note}`)}
            />
            <FindingList
              title="Not listed"
              sentences={dropped > 0 ? [`${dropped} later violations, departures and calls outside the contract`] : []}
            />
            <FindingList title="Broken ledger invariants" sentences={invariants} />
            <FindingList
              title="Rules that never answered"
              sentences={unused.map(
                ({ scenario, number, on, effect }) => `rule ${number} of ${scenario}: ${on}, ${effect}`,
              )}
            />
            <FindingList title="Unmet expectations" sentences={unmet} />
          </Panel>
        )
      }}
    </AsyncContent>
  )
}
