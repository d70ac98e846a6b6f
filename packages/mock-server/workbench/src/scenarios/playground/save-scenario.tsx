import { useState } from 'react'
import { ControlError, callControl } from '../../control/control.ts'
import { useAction } from '../../control/use-action.ts'
import { hrefOf } from '../../shell/workbench-location.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Field, Form } from '../../ui/field.tsx'

/** Saves a text as a scenario file. An existing file is overwritten only if the checkbox is set. */
export const SaveScenario = ({ text, isValid }: { text: string; isValid: boolean }) => {
  const { isBusy, run } = useAction()
  const [savedScenario, setSavedScenario] = useState<{ readonly name: string; readonly file: string } | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const save = ({ name = '', replace }: Readonly<Record<string, string>>) =>
    run(async () => {
      setRefusal(null)
      try {
        const body = { name: name.trim(), text, ...(replace && { replace: true }) }
        const { file } = await callControl('POST /__mock/scenarios', { body })
        setSavedScenario({ name: body.name, file })
        return `Saved as ${file}`
      } catch (error) {
        if (!(error instanceof ControlError)) throw error
        setRefusal(error.message)
        return undefined
      }
    })
  return (
    <>
      <Form label="Save as file" onSend={save}>
        <Field label="File name, below fixtures/scenarios" name="name" placeholder="withdraw/lost-reply" required />
        <Checkbox label="Overwrite an existing file" name="replace" />
        <Button type="submit" disabled={isBusy || !isValid}>
          Save as file
        </Button>
      </Form>
      {refusal !== null && <p role="alert">{refusal}</p>}
      {savedScenario && (
        <p role="status">
          Saved as <a href={hrefOf({ area: 'scenarios', name: savedScenario.name })}>{savedScenario.file}</a>
        </p>
      )}
    </>
  )
}
