import { useRef } from 'react'
import { TextField } from '../ui/field.tsx'
import { Panel } from '../ui/layout.tsx'
import { Explanation } from './explanation.tsx'
import { offsetOf } from './offset.ts'
import { type Problem, Problems } from './problems.tsx'
import type { Check } from './use-check.ts'

/** A text editor for a scenario, with its mistakes, or what it does, below. */
export const ScenarioText = ({
  text,
  onText,
  check: { report, failed },
}: {
  text: string
  onText: (text: string) => void
  check: Check
}) => {
  const area = useRef<HTMLTextAreaElement>(null)
  const show = (problem: Problem): void => {
    const at = offsetOf(text, problem.line, problem.column)
    area.current?.focus()
    area.current?.setSelectionRange(at, at)
  }
  return (
    <>
      <TextField
        label="Scenario, as YAML"
        ref={area}
        value={text}
        onChange={({ target }) => onText(target.value)}
        aria-invalid={report !== null && report.problems.length > 0}
      />
      <div role="status" aria-label="Check result">
        {failed !== null && <p>{failed}</p>}
        {report && report.problems.length > 0 && <Problems title="Mistakes" problems={report.problems} onShow={show} />}
        {report && report.problems.length === 0 && (
          <Panel title="What it does">
            <Explanation sentences={report.explained} />
          </Panel>
        )}
      </div>
    </>
  )
}
