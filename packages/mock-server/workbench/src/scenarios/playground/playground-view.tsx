import { useState } from 'react'
import { MutedText, Panel } from '../../ui/layout.tsx'
import { ApplyScenario } from '../apply-scenario.tsx'
import { SaveScenario } from './save-scenario.tsx'
import { ScenarioText } from './scenario-text.tsx'
import styles from './try-view.module.css'
import { useCheck } from './use-check.ts'

const EXAMPLE_SCENARIO = `title: The withdrawal is made but its reply is lost
description: The member must not be invited to withdraw twice.
tags: [withdraw, money]
base: th
member: somchai
rules:
  - on: POST /api/wallet/withdrawAll
    times: 1
    fault: { kind: reset, phase: after-commit }
`

/** The draft is kept outside the component, so that the text survives a visit to another view. */
let draft = EXAMPLE_SCENARIO

/** The view in which QA writes a scenario, sees its mistakes, applies it to a world, and saves it as a file. */
export const PlaygroundView = () => {
  const [text, setText] = useState(draft)
  const updateText = (next: string): void => {
    draft = next
    setText(next)
  }
  const check = useCheck(text)
  const scenario = check.report?.scenario ?? null
  return (
    <div className={styles.view}>
      <h1>Playground</h1>
      <MutedText>The scenario is checked as you type. Nothing is written to disk until you save it.</MutedText>
      <ScenarioText text={text} onText={updateText} check={check} />
      {scenario && <ApplyScenario scenario={scenario} base={scenario.base ?? null} member={scenario.member ?? null} />}
      <Panel title="Save">
        <SaveScenario text={text} isValid={scenario !== null} />
      </Panel>
    </div>
  )
}
