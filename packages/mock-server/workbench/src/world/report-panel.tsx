import { useEffect } from 'react'
import { useControl } from '../control/use-control.ts'
import { AsyncContent } from '../ui/async-content.tsx'
import { Panel, Tag } from '../ui/layout.tsx'
import styles from './world.module.css'

const FindingList = ({ title, sentences }: { title: string; sentences: readonly string[] }) =>
  sentences.length > 0 && (
    <div>
      <h3>{title}</h3>
      <ul className={styles.bad}>
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )

interface Finding {
  readonly number: number
  readonly call: string
  readonly times: number
}

/** `#12 GET /api/wallet (3 times)` */
const placeOf = ({ number, call, times }: Finding): string =>
  `#${number} ${call}${times > 1 ? ` (${times} times)` : ''}`

/** The findings of a world's report. A browser test that ends with any of them fails. */
export const ReportPanel = ({ id, last }: { id: string; last: number }) => {
  const read = useControl('GET /__mock/worlds/{id}/report', { params: { id } }, 5_000)
  const { reload } = read
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when a call has come
  useEffect(reload, [last])
  return (
    <AsyncContent of={read}>
      {({ breaches, outside, notes, dropped, invariants, unused, unmet }) => {
        const found = [breaches, outside, notes, invariants, unused, unmet]
        const count = found.reduce((sum, { length }) => sum + length, dropped)
        return (
          <Panel
            title="Report"
            actions={<Tag tone={count === 0 ? 'good' : 'bad'}>{count === 0 ? 'no findings' : count}</Tag>}
          >
            <FindingList
              title="Replies that broke the contract"
              sentences={breaches.map(({ breach, ...finding }) => `${placeOf(finding)}: ${breach}`)}
            />
            <FindingList title="Calls outside the contract" sentences={outside.map(placeOf)} />
            <FindingList
              title="Departures from the product document"
              sentences={notes.map(({ note, ...finding }) => `${placeOf(finding)}: ${note}`)}
            />
            <FindingList
              title="Not listed"
              sentences={dropped > 0 ? [`${dropped} later breaches, departures and calls outside the contract`] : []}
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
