import type { RouteSpec } from '@sabai/contracts'
import { useState } from 'react'
import useSWR from 'swr'
import { control } from '../control/control.ts'
import { go, hrefOf } from '../shell/place.ts'
import { ButtonLink } from '../ui/button.tsx'
import { SearchField } from '../ui/field.tsx'
import { Code, Panel, Row, Soft, Tag } from '../ui/layout.tsx'
import { PickList } from '../ui/pick-list.tsx'
import { Split } from '../ui/split.tsx'
import { Empty, Loaded } from '../ui/states.tsx'
import { hasWords } from '../ui/words.ts'
import styles from './contract.module.css'
import { shapeOf } from './shape.ts'

interface Declared {
  readonly route: string
  readonly spec: RouteSpec
  readonly refusals: readonly string[]
}

/** Loaded when it is first looked at: it brings all schemas of the contract. Rejects with MockGone where nobody answers. */
const contract = async (): Promise<readonly Declared[]> => {
  const { routes, refusalsOf } = await import('@sabai/contracts').catch(async () => {
    await control('GET /__mock/health', {})
    throw new Error('The workbench was built anew since this page was loaded. Reload the page.')
  })
  return Object.entries<RouteSpec>(routes).map(([route, spec]) => ({ route, spec, refusals: refusalsOf(spec) }))
}

const groupOf = ({ route }: Declared): string => route.split('/')[2] ?? ''

const RouteDetails = ({ route, spec, refusals }: Declared) => (
  <>
    <header className={styles.head}>
      <h2>{route}</h2>
      <p>{spec.summary}</p>
      <Row>
        <Tag tone={spec.kind === 'command' ? 'wait' : 'good'}>
          {spec.kind === 'command' ? 'command: acts, is sent once' : 'query: only reads'}
        </Tag>
        <Tag>{spec.access === 'member' ? 'for members' : 'for everybody'}</Tag>
      </Row>
    </header>
    {spec.params && (
      <Panel title="Params">
        <Code label="Params, field by field">{shapeOf(spec.params)}</Code>
      </Panel>
    )}
    {spec.body && (
      <Panel title="Body">
        <Code label="Body, field by field">{shapeOf(spec.body)}</Code>
      </Panel>
    )}
    <Panel title="Reply">
      <Code label="Reply, field by field">{shapeOf(spec.reply)}</Code>
    </Panel>
    <Panel title="Refusals">
      <Soft>Each is a scenario by itself. Input that breaks the contract is answered with {spec.badInput}.</Soft>
      <ul className={styles.refusals}>
        {refusals.map((code) => (
          <li key={code}>
            <a href={hrefOf({ area: 'scenarios', name: `refuse/${route}/${code}` })}>{code}</a>
          </li>
        ))}
      </ul>
    </Panel>
  </>
)

const Browser = ({ declared, route }: { declared: readonly Declared[]; route: string | null }) => {
  const [words, setWords] = useState('')
  const [cursor, setCursor] = useState<string | null>(null)
  const found = declared.filter(({ route: name, spec, refusals }) => hasWords(words, [name, spec.summary, ...refusals]))
  const shown = declared.find((entry) => entry.route === route)
  return (
    <Split
      title="Contract"
      open={route !== null}
      backHref={hrefOf({ area: 'contract', route: null })}
      head={
        <Row>
          <SearchField label="Search calls" value={words} onSearch={setWords} />
          <ButtonLink href="/__mock/openapi.json" target="_blank">
            OpenAPI
          </ButtonLink>
        </Row>
      }
      list={
        found.length === 0 ? (
          <Empty>No call has “{words}” in its route, summary or refusals.</Empty>
        ) : (
          <PickList
            label="Calls"
            items={found}
            keyOf={(entry) => entry.route}
            rowPx={48}
            headingOf={groupOf}
            cursor={cursor ?? route}
            onCursor={setCursor}
            onOpen={(entry) => go({ area: 'contract', route: entry.route })}
          >
            {(entry) => (
              <div className={styles.line}>
                <strong>{entry.route}</strong>
                <span>{entry.spec.summary}</span>
              </div>
            )}
          </PickList>
        )
      }
    >
      {shown ? (
        <RouteDetails {...shown} />
      ) : (
        <Empty>
          {route === null
            ? 'Choose a call to see what it takes, what it replies and how it may be refused.'
            : `The contract has no call “${route}”.`}
        </Empty>
      )}
    </Split>
  )
}

/** Every call of the product, as it is declared. */
export const ContractView = ({ route }: { route: string | null }) => {
  const { data, error, mutate } = useSWR<readonly Declared[], Error>('contract', contract)
  return (
    <Loaded of={{ data, error, again: () => void mutate() }}>
      {(declared) => <Browser declared={declared} route={route} />}
    </Loaded>
  )
}
