import { callControl } from '../control/control.ts'
import { useAction } from '../control/use-action.ts'
import { ScenarioLink } from '../scenarios/scenario-link.tsx'
import { hrefOf } from '../shell/workbench-location.ts'
import { Button } from '../ui/button.tsx'
import { MutedText, Panel, Tag } from '../ui/layout.tsx'
import { formatTime } from '../ui/time.tsx'
import { GatesPanel } from './gates-panel.tsx'
import { ReportPanel } from './report-panel.tsx'
import { RuleSwitch, ScenarioSwitch } from './rule-switch.tsx'
import { SnapshotsPanel } from './snapshots-panel.tsx'
import { WarningsPanel } from './warnings-panel.tsx'
import styles from './world.module.css'
import type { WorldDetails } from './world-details.ts'

const ScenariosPanel = ({ id, scenarios, rules }: WorldDetails) => {
  const { isBusy, run } = useAction()
  const clearRules = () =>
    run(async () => {
      await callControl('DELETE /__mock/worlds/{id}/scenario', { params: { id } })
      return 'Cleared rules, gates, timeline and patches; members and money stay'
    })
  return (
    <Panel
      title="Scenarios"
      actions={
        scenarios.length > 0 && (
          <Button disabled={isBusy} onClick={clearRules}>
            Clear
          </Button>
        )
      }
    >
      {scenarios.length === 0 ? (
        <MutedText>
          None: no rule changes an answer. <a href={hrefOf({ area: 'scenarios', name: null })}>Choose a scenario</a>
        </MutedText>
      ) : (
        <ul className={styles.timeline}>
          {scenarios.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a scenario may be stacked twice
            <li key={index} className={styles.spread}>
              <ScenarioLink name={name} />
              {rules.some(({ scenario }) => scenario === name) && (
                <ScenarioSwitch
                  id={id}
                  scenario={name}
                  off={rules.every(({ scenario, off }) => scenario !== name || off)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {rules.length > 0 && (
        <ul className={styles.rules} aria-label="Rules">
          {rules.map(({ scenario, number, title, on, effect, matched, used, off }) => (
            <li key={`${scenario} ${on} ${number}`} data-off={off || undefined}>
              <div className={styles.spread}>
                <code>{on}</code>
                <span>
                  {off && <Tag tone="bad">off</Tag>} <Tag>matched {matched}</Tag>{' '}
                  <Tag tone={used > 0 ? 'good' : 'wait'}>used {used}</Tag>
                </span>
              </div>
              <span>{title ?? effect}</span>
              <div className={styles.spread}>
                <span className={styles.faint}>
                  rule {number} of {scenario}
                  {title === null ? '' : `: ${effect}`}
                </span>
                <RuleSwitch id={id} rule={{ scenario, number, on, off }} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const TimelinePanel = ({ timeline }: WorldDetails) => (
  <Panel title="Scheduled">
    {timeline.length === 0 ? (
      <MutedText>Nothing is scheduled.</MutedText>
    ) : (
      <ol className={styles.timeline}>
        {timeline.map(({ at, description }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal
          <li key={index}>
            <span className={styles.faint}>{formatTime(at)}</span>
            <div>{description}</div>
          </li>
        ))}
      </ol>
    )}
  </Panel>
)

/** The warnings and the report of a world, its scenarios with their rules, its gates, timeline and snapshots. */
export const Situation = ({ world, lastCall }: { world: WorldDetails; lastCall: number }) => (
  <>
    <WarningsPanel warnings={world.warnings} />
    <ReportPanel id={world.id} lastCall={lastCall} />
    <ScenariosPanel {...world} />
    <GatesPanel {...world} />
    <TimelinePanel {...world} />
    <SnapshotsPanel {...world} />
  </>
)
