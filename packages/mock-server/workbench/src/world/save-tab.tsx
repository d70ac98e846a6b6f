import { useState } from 'react'
import { callControl } from '../control/control.ts'
import { useAction } from '../control/use-action.ts'
import { ApplyScenario } from '../scenarios/apply-scenario.tsx'
import { SaveScenario } from '../scenarios/playground/save-scenario.tsx'
import { ScenarioText } from '../scenarios/playground/scenario-text.tsx'
import { useCheck } from '../scenarios/playground/use-check.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Field, Form, Select } from '../ui/field.tsx'
import { MutedText, Panel, Row, Stack } from '../ui/layout.tsx'

const downloadScenario = (text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/yaml' }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: 'scenario.yaml' })
  link.click()
  URL.revokeObjectURL(url)
}

const TIMELINE_MINUTES = [1, 2, 5, 15, 60] as const

/** Exports what happened in a world as a scenario. Applied to another world, the scenario leads to the same state. */
export const SaveTab = ({ id }: { id: string }) => {
  const { isBusy, run } = useAction()
  const [text, setText] = useState('')
  const [exportCount, setExportCount] = useState(0)
  const check = useCheck(text)
  const scenario = check.report?.scenario ?? null
  const exportScenario = ({ title = '', lastMinutes = '' }: Readonly<Record<string, string>>) =>
    run(async () => {
      const query = { ...(title.trim() !== '' && { title: title.trim() }), ...(lastMinutes && { lastMinutes }) }
      const story = await callControl('GET /__mock/worlds/{id}/story', { params: { id }, query })
      setText(story.text)
      setExportCount((count) => count + 1)
      return story.steps === 1 ? 'Exported 1 step' : `Exported ${story.steps} steps`
    })
  return (
    <Stack>
      <Panel title="Save what happened as a scenario">
        <MutedText>
          Everything since this world was created, or since its last scenario, is exported as a scenario that repeats
          it. The last minutes can be a timeline: the clock then stands before them, and they happen again when it runs.
        </MutedText>
        <Form label="Export" onSend={exportScenario}>
          <Field label="Title" name="title" placeholder="What happened, in a sentence" maxLength={200} size={40} />
          <Select label="As a timeline" name="lastMinutes">
            <option value="">nothing</option>
            {TIMELINE_MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes === 1 ? 'the last minute' : `the last ${minutes} minutes`}
              </option>
            ))}
          </Select>
          <Button tone="main" type="submit" disabled={isBusy}>
            Export
          </Button>
        </Form>
      </Panel>
      {text !== '' && (
        <>
          <ScenarioText key={exportCount} text={text} onText={setText} check={check} />
          <Panel title="Save">
            <SaveScenario text={text} isValid={scenario !== null} />
            <Row>
              <Button onClick={() => downloadScenario(text)}>Download</Button>
              <CopyButton text={text} what="the source of the scenario" />
            </Row>
          </Panel>
          {scenario && (
            <ApplyScenario scenario={scenario} base={scenario.base ?? null} member={scenario.member ?? null} />
          )}
        </>
      )}
    </Stack>
  )
}
