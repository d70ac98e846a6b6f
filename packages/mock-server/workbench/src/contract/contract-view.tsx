import { type RouteSpec, refusalsOf, routes } from '@sabai/contracts'
import { useState } from 'react'
import { goTo, hrefOf } from '../shell/workbench-location.ts'
import { EmptyState } from '../ui/async-content.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { SearchField } from '../ui/field.tsx'
import { hasWords } from '../ui/has-words.ts'
import { CodeBlock, MutedText, Panel, Row, Tag } from '../ui/layout.tsx'
import { PickList } from '../ui/pick-list.tsx'
import { SplitView } from '../ui/split-view.tsx'
import styles from './contract.module.css'
import { shapeOf } from './shape.ts'

interface DeclaredRoute {
  readonly route: string
  readonly spec: RouteSpec
  readonly refusals: readonly string[]
}

const DECLARED_ROUTES: readonly DeclaredRoute[] = Object.entries<RouteSpec>(routes).map(([route, spec]) => ({
  route,
  spec,
  refusals: refusalsOf(spec),
}))

const pathGroupOf = ({ route }: DeclaredRoute): string => route.split('/')[2] ?? ''

const RouteDetails = ({ route, spec, refusals }: DeclaredRoute) => (
  <>
    <header className={styles.head}>
      <h2>{route}</h2>
      <p>{spec.summary}</p>
      <Row>
        <Tag tone={spec.kind === 'command' ? 'wait' : 'good'}>
          {spec.kind === 'command' ? 'command: changes data, is sent once' : 'query: only reads'}
        </Tag>
        <Tag>{spec.access === 'member' ? 'members only' : 'public'}</Tag>
      </Row>
    </header>
    {spec.params && (
      <Panel title="Parameters">
        <CodeBlock label="Parameters, field by field">{shapeOf(spec.params)}</CodeBlock>
      </Panel>
    )}
    {spec.body && (
      <Panel title="Body">
        <CodeBlock label="Body, field by field">{shapeOf(spec.body)}</CodeBlock>
      </Panel>
    )}
    <Panel title="Reply">
      <CodeBlock label="Reply, field by field">{shapeOf(spec.reply)}</CodeBlock>
    </Panel>
    <Panel title="Refusals">
      <MutedText>
        Each refusal is a scenario of its own. Input that breaks the contract is refused with {spec.invalidInputCode}.
      </MutedText>
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

/** Lists every call of the product as the contract declares it. */
export const ContractView = ({ route }: { route: string | null }) => {
  const [words, setWords] = useState('')
  const [cursor, setCursor] = useState<string | null>(null)
  const foundRoutes = DECLARED_ROUTES.filter(({ route: name, spec, refusals }) =>
    hasWords(words, [name, spec.summary, ...refusals]),
  )
  const shownEntry = DECLARED_ROUTES.find((entry) => entry.route === route)
  return (
    <SplitView
      title="Contract"
      isOpen={route !== null}
      backHref={hrefOf({ area: 'contract', route: null })}
      head={
        <Row>
          <SearchField label="Search calls" value={words} onSearch={setWords} />
          <ButtonLink href="/__mock/docs" target="_blank">
            Reference
          </ButtonLink>
          <ButtonLink href="/__mock/openapi.json" target="_blank">
            OpenAPI
          </ButtonLink>
          <ButtonLink href="/__mock/control/docs" target="_blank">
            Control reference
          </ButtonLink>
          <ButtonLink href="/__mock/control/openapi.json" target="_blank">
            Control OpenAPI
          </ButtonLink>
        </Row>
      }
      list={
        foundRoutes.length === 0 ? (
          <EmptyState>No call matches “{words}”.</EmptyState>
        ) : (
          <PickList
            label="Calls"
            items={foundRoutes}
            keyOf={(entry) => entry.route}
            rowPx={48}
            headingOf={pathGroupOf}
            cursor={cursor ?? route}
            onCursor={setCursor}
            onOpen={(entry) => goTo({ area: 'contract', route: entry.route })}
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
      {shownEntry ? (
        <RouteDetails {...shownEntry} />
      ) : (
        <EmptyState>
          {route === null
            ? 'Choose a call to see its input, reply and refusals.'
            : `The contract has no call “${route}”.`}
        </EmptyState>
      )}
    </SplitView>
  )
}
