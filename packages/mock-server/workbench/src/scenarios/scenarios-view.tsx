import type { ControlReply } from '@sabai/contracts/control'
import { useDeferredValue, useMemo, useState } from 'react'
import { useControlQuery } from '../control/use-control-query.ts'
import { goTo, hrefOf } from '../shell/workbench-location.ts'
import { AsyncContent, EmptyState } from '../ui/async-content.tsx'
import { SearchField, Select } from '../ui/field.tsx'
import { Row, Tag } from '../ui/layout.tsx'
import { PickList } from '../ui/pick-list.tsx'
import { SplitView } from '../ui/split-view.tsx'
import { filterScenarios, headingOf, NO_SCENARIO_FILTER, type ScenarioSummary, tagsOf } from './filter-scenarios.ts'
import { Problems } from './problems.tsx'
import { ScenarioPage } from './scenario-page.tsx'
import styles from './scenarios.module.css'

type ScenarioList = ControlReply<'GET /__mock/scenarios'>

const ScenarioRow = ({ scenario }: { scenario: ScenarioSummary }) => (
  <div className={styles.line}>
    <strong>{scenario.kind === 'refusal' ? scenario.name.split('/').at(-1) : scenario.title}</strong>
    {scenario.kind === 'file' && <span>{scenario.description}</span>}
  </div>
)

const ScenarioGallery = ({ scenarios, problems, name }: ScenarioList & { name: string | null }) => {
  const [filter, setFilter] = useState(NO_SCENARIO_FILTER)
  const [cursor, setCursor] = useState<string | null>(null)
  const deferredFilter = useDeferredValue(filter)
  const foundScenarios = useMemo(() => filterScenarios(scenarios, deferredFilter), [scenarios, deferredFilter])
  const tags = useMemo(() => tagsOf(scenarios, filter.kind), [scenarios, filter.kind])
  const countScenarios = (kind: ScenarioSummary['kind']) =>
    scenarios.filter((scenario) => scenario.kind === kind).length
  const changeFilter = (change: Partial<typeof NO_SCENARIO_FILTER>) => setFilter((before) => ({ ...before, ...change }))
  return (
    <SplitView
      title="Scenarios"
      isOpen={name !== null}
      backHref={hrefOf({ area: 'scenarios', name: null })}
      head={
        <>
          <SearchField label="Search scenarios" value={filter.words} onSearch={(words) => changeFilter({ words })} />
          <div className={styles.filters}>
            <Select
              label="Kind"
              value={filter.kind}
              onChange={({ target }) =>
                changeFilter({ kind: target.value === 'refusal' ? 'refusal' : 'file', tag: '' })
              }
            >
              <option value="file">Files ({countScenarios('file')})</option>
              <option value="refusal">Refusals ({countScenarios('refusal')})</option>
            </Select>
            <Select label="Base" value={filter.base} onChange={({ target }) => changeFilter({ base: target.value })}>
              <option value="">any</option>
              <option value="th">th</option>
              <option value="la">la</option>
            </Select>
            <Select label="Tag" value={filter.tag} onChange={({ target }) => changeFilter({ tag: target.value })}>
              <option value="">any</option>
              {tags.map((tag) => (
                <option key={tag}>{tag}</option>
              ))}
            </Select>
          </div>
          {problems.length > 0 && (
            <Row>
              <Tag tone="bad">mistakes in files: {problems.length}</Tag>
              <a href={hrefOf({ area: 'scenarios', name: null })}>Show mistakes</a>
            </Row>
          )}
        </>
      }
      list={
        foundScenarios.length === 0 ? (
          <EmptyState>
            {scenarios.length === 0
              ? 'There are no scenarios yet. Add a YAML file below fixtures/scenarios, or write one in the playground.'
              : 'No scenario matches. Change the search or the filters.'}
          </EmptyState>
        ) : (
          <PickList
            label="Scenarios"
            items={foundScenarios}
            keyOf={(scenario) => scenario.name}
            key={filter.kind}
            rowPx={filter.kind === 'refusal' ? 32 : 50}
            headingOf={headingOf}
            cursor={cursor ?? name}
            onCursor={setCursor}
            onOpen={(scenario) => goTo({ area: 'scenarios', name: scenario.name })}
          >
            {(scenario) => <ScenarioRow scenario={scenario} />}
          </PickList>
        )
      }
    >
      {name === null ? (
        <>
          <Problems problems={problems} title="Files with mistakes: their last valid versions stay in use" />
          <EmptyState>
            <p>Choose a scenario to see what it does and to use it in a world.</p>
            <a href={hrefOf({ area: 'try' })}>Or write one in the playground</a>
          </EmptyState>
        </>
      ) : (
        <ScenarioPage key={name} name={name} problems={problems} />
      )}
    </SplitView>
  )
}

/** Lists all scenarios: those of files, and one for each refusal that a route declares. */
export const ScenariosView = ({ name }: { name: string | null }) => (
  <AsyncContent of={useControlQuery('GET /__mock/scenarios', {}, 5_000)}>
    {(scenarioList) => <ScenarioGallery {...scenarioList} name={name} />}
  </AsyncContent>
)
