import { useRef } from 'react'
import { MutedText, Panel } from '../../ui/layout.tsx'
import { Explanation } from '../explanation.tsx'
import { type Problem, Problems } from '../problems.tsx'
import { offsetOf } from './offset.ts'
import type { TextInput } from './text-input.ts'
import type { ScenarioCheck } from './use-check.ts'
import { useEditor } from './use-editor.ts'

/**
 * A text editor for a scenario. Below it are the mistakes, or an explanation of what the scenario does. For another
 * scenario, give it another React key, because the editor reads `text` only once.
 */
export const ScenarioText = ({
  text,
  onText,
  check: { report, failure },
}: {
  text: string
  onText: (text: string) => void
  check: ScenarioCheck
}) => {
  const field = useRef<TextInput>(null)
  const { Input, isMissing } = useEditor(field)
  const goToProblem = (problem: Problem): void => field.current?.goTo(offsetOf(text, problem.line, problem.column))
  return (
    <>
      <Input ref={field} label="Scenario, as YAML" text={text} problems={report?.problems ?? null} onText={onText} />
      <MutedText>
        {isMissing
          ? 'The editor cannot be loaded, so this is a plain text field. Reload the page to try again.'
          : 'Ctrl+Space lists what can be written at the cursor, F8 goes to the next mistake, and Ctrl+Enter creates a world. Esc and then Tab leave the editor.'}
      </MutedText>
      <div role="status" aria-label="Check result">
        {failure !== null && <p>{failure}</p>}
        {report && report.problems.length > 0 && (
          <Problems title="Mistakes" problems={report.problems} onShow={goToProblem} />
        )}
        {report && report.problems.length === 0 && (
          <Panel title="What it does">
            <Explanation sentences={report.explained} />
          </Panel>
        )}
      </div>
    </>
  )
}
