import type { ScenarioSpec } from '@sabai/contracts/control'
import { openUrlOf } from '@sabai/contracts/paths'
import { useState } from 'react'
import { callControl } from '../control/control.ts'
import { useAction } from '../control/use-action.ts'
import { useControlQuery } from '../control/use-control-query.ts'
import { hrefOf } from '../shell/workbench-location.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Select } from '../ui/field.tsx'
import { readLastWorld } from '../ui/last-world.ts'
import { Panel, Row } from '../ui/layout.tsx'
import { sortWorlds } from '../worlds/sort-worlds.ts'
import styles from './scenarios.module.css'
import { useCtrlEnter } from './use-ctrl-enter.ts'
import { WorldContents } from './world-contents.tsx'

interface UsedWorld {
  readonly id: string
  /** The address that opens the app in this world, logged in if the scenario names a member. */
  readonly openUrl: string
  readonly outcome: string
}

/** Applies a scenario, given by name or inline, to a new or an existing world. */
export const ApplyScenario = ({
  scenario,
  base,
  member,
}: {
  scenario: string | ScenarioSpec
  base: string | null
  member: string | null
}) => {
  const { data } = useControlQuery('GET /__mock/worlds', {}, 5_000)
  const { isBusy, run } = useAction()
  const [lastWorld] = useState(readLastWorld)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [usedWorld, setUsedWorld] = useState<UsedWorld | null>(null)
  const worlds = sortWorlds(data?.worlds ?? []).filter((world) => base === null || world.base === base)
  // A persisted world is never preselected, because applying a scenario replaces its data.
  const target = worlds.find(({ id, persisted }) =>
    chosenId === null ? id === lastWorld && !persisted : id === chosenId,
  )

  const createWorld = () =>
    run(async () => {
      const { id, appUrl } = await callControl('POST /__mock/worlds', { body: { scenario } })
      const details = await callControl('GET /__mock/worlds/{id}', { params: { id } })
      setUsedWorld({
        id,
        openUrl: openUrlOf(appUrl, details.member ?? member, details.page),
        outcome: 'Created the world',
      })
      return `Created the world “${id}”`
    })
  const applyToWorld = (id: string, add: boolean) =>
    run(async () => {
      const source = typeof scenario === 'string' ? { name: scenario } : scenario
      const { appUrl, enterUrl: loginUrl } = await callControl('POST /__mock/worlds/{id}/scenario', {
        params: { id },
        body: add ? { ...source, add } : source,
      })
      setUsedWorld({ id, openUrl: loginUrl ?? appUrl, outcome: add ? 'Stacked on the world' : 'Applied to the world' })
      return add ? `Stacked on “${id}”` : `Applied to “${id}”, which was reset first`
    })

  useCtrlEnter(createWorld)
  return (
    <Panel title="Use it in a world">
      <div className={styles.apply}>
        <Button tone="main" disabled={isBusy} aria-keyshortcuts="Control+Enter" onClick={createWorld}>
          New world
        </Button>
        <Select
          label="Or an existing world"
          value={target?.id ?? ''}
          onChange={({ target: { value } }) => setChosenId(value)}
        >
          <option value="">choose a world</option>
          {worlds.map(({ id }) => (
            <option key={id}>{id}</option>
          ))}
        </Select>
        {target && (
          <>
            <ConfirmButton
              key={target.id}
              label={`Apply to ${target.id}…`}
              tone="plain"
              disabled={isBusy}
              question={`Apply the scenario to “${target.id}”?`}
              warning={<WorldContents world={target} />}
              action={`Replace the data of “${target.id}”`}
              onConfirm={() => applyToWorld(target.id, false)}
            />
            <Button disabled={isBusy} onClick={() => applyToWorld(target.id, true)}>
              Stack on {target.id}
            </Button>
          </>
        )}
      </div>
      <p>Apply resets the world first. Stack keeps its members and money; the rules of this scenario come first.</p>
      {usedWorld && (
        <div className={styles.links} role="status">
          <p>
            {usedWorld.outcome} <strong>{usedWorld.id}</strong>
          </p>
          <Row>
            <ButtonLink tone="main" href={usedWorld.openUrl} target="_blank">
              Open the app
            </ButtonLink>
            <ButtonLink href={hrefOf({ area: 'world', id: usedWorld.id, tab: 'journal' })}>Open its journal</ButtonLink>
            <CopyButton text={usedWorld.openUrl} what="link to the app" label="Copy link" />
          </Row>
        </div>
      )}
    </Panel>
  )
}
