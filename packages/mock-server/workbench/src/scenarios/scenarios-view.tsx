import type { ControlReply } from '@sabai/contracts/control'
import { useDeferredValue, useMemo, useState } from 'react'
import { useControl } from '../control/use-control.ts'
import { go, hrefOf } from '../shell/place.ts'
import { SearchField, Select } from '../ui/field.tsx'
import { Row, Tag } from '../ui/layout.tsx'
import { PickList } from '../ui/pick-list.tsx'
import { Split } from '../ui/split.tsx'
import { Empty, Loaded } from '../ui/states.tsx'
import { ALL, fitting, headingOf, type Listed, tagsOf } from './gallery.ts'
import { Problems } from './problems.tsx'
import { ScenarioPage } from './scenario-page.tsx'
import styles from './scenarios.module.css'

type Read = ControlReply<'GET /__mock/scenarios'>

const Line = ({ scenario }: { scenario: Listed }) => (
  <div className={styles.line}>
    <strong>{scenario.kind === 'refusal' ? scenario.name.split('/').at(-1) : scenario.title}</strong>
    {scenario.kind === 'file' && <span>{scenario.tells}</span>}
  </div>
)

const Gallery = ({ scenarios, problems, name }: Read & { name: string | null }) => {
  const [search, setSearch] = useState(ALL)
  const [cursor, setCursor] = useState<string | null>(null)
  const asked = useDeferredValue(search)
  const found = useMemo(() => fitting(scenarios, asked), [scenarios, asked])
  const tags = useMemo(() => tagsOf(scenarios, search.kind), [scenarios, search.kind])
  const count = (kind: Listed['kind']) => scenarios.filter((scenario) => scenario.kind === kind).length
  const set = (change: Partial<typeof ALL>) => setSearch((before) => ({ ...before, ...change }))
  return (
    <Split
      title="Scenarios"
      open={name !== null}
      backHref={hrefOf({ area: 'scenarios', name: null })}
      head={
        <>
          <SearchField label="Search scenarios" value={search.words} onSearch={(words) => set({ words })} />
          <div className={styles.filters}>
            <Select
              label="Kind"
              value={search.kind}
              onChange={({ target }) => set({ kind: target.value === 'refusal' ? 'refusal' : 'file', tag: '' })}
            >
              <option value="file">Situations ({count('file')})</option>
              <option value="refusal">Refusals ({count('refusal')})</option>
            </Select>
            <Select label="Base" value={search.base} onChange={({ target }) => set({ base: target.value })}>
              <option value="">both</option>
              <option value="th">th</option>
              <option value="la">la</option>
            </Select>
            <Select label="Tag" value={search.tag} onChange={({ target }) => set({ tag: target.value })}>
              <option value="">any</option>
              {tags.map((tag) => (
                <option key={tag}>{tag}</option>
              ))}
            </Select>
          </div>
          {problems.length > 0 && (
            <Row>
              <Tag tone="bad">{problems.length} in bad files</Tag>
              <a href={hrefOf({ area: 'scenarios', name: null })}>what is wrong</a>
            </Row>
          )}
        </>
      }
      list={
        found.length === 0 ? (
          <Empty>
            {scenarios.length === 0
              ? 'There is no scenario yet: put a YAML file into fixtures/scenarios, or try one here.'
              : 'Nothing fits. Empty the search, or look among the other kind.'}
          </Empty>
        ) : (
          <PickList
            label="Scenarios"
            items={found}
            keyOf={(scenario) => scenario.name}
            key={search.kind}
            rowPx={search.kind === 'refusal' ? 32 : 50}
            headingOf={headingOf}
            cursor={cursor ?? name}
            onCursor={setCursor}
            onOpen={(scenario) => go({ area: 'scenarios', name: scenario.name })}
          >
            {(scenario) => <Line scenario={scenario} />}
          </PickList>
        )
      }
    >
      {name === null ? (
        <>
          <Problems problems={problems} title="Files with mistakes: what they were before stays in use" />
          <Empty>
            <p>Choose a scenario to see what it does, and to put a world into it.</p>
            <a href={hrefOf({ area: 'try' })}>Or write one and try it</a>
          </Empty>
        </>
      ) : (
        <ScenarioPage key={name} name={name} problems={problems} />
      )}
    </Split>
  )
}

/** All situations that a world can be put into. */
export const ScenariosView = ({ name }: { name: string | null }) => (
  <Loaded of={useControl('GET /__mock/scenarios', {}, 5_000)}>{(read) => <Gallery {...read} name={name} />}</Loaded>
)
