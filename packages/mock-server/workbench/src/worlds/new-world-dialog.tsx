import { callControl } from '../control/control.ts'
import { useAction } from '../control/use-action.ts'
import { useControlQuery } from '../control/use-control-query.ts'
import { goTo } from '../shell/workbench-location.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Checkbox, Field, Form, Select } from '../ui/field.tsx'
import { toNewWorld } from './new-world.ts'

/** A form that creates a world and then opens it. */
export const NewWorldDialog = ({ onClose }: { onClose: () => void }) => {
  const { data } = useControlQuery('GET /__mock/scenarios', {})
  const { isBusy, run } = useAction()
  const createWorld = (values: Readonly<Record<string, string>>) =>
    run(async () => {
      const { id } = await callControl('POST /__mock/worlds', { body: toNewWorld(values) })
      onClose()
      goTo({ area: 'world', id, tab: 'journal' })
      return `Created the world “${id}”`
    })
  return (
    <Dialog title="New world" onClose={onClose}>
      <Form label="New world" onSend={createWorld}>
        <Field label="Name" name="id" placeholder="generated" maxLength={63} />
        <Select label="Base" name="base" defaultValue="">
          <option value="">from the scenario, else Thailand</option>
          <option value="th">th: Thailand</option>
          <option value="la">la: Laos</option>
        </Select>
        <Field label="Scenario" name="scenario" list="scenario-names" placeholder="none" />
        <datalist id="scenario-names">
          {data?.scenarios.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </datalist>
        <Field label="Seed" name="seed" inputMode="numeric" pattern="\d{1,10}" placeholder="random" />
        <Field label="Clock starts at (Bangkok time)" name="at" type="datetime-local" step={1} />
        <Checkbox label="Freeze the clock" name="frozen" />
        <Checkbox label="Rate limits" name="limits" />
        <Checkbox label="Slip closing hours" name="closingWindow" />
        <Checkbox label="Keep on disk" name="persist" />
        <Button tone="main" type="submit" disabled={isBusy}>
          Create world
        </Button>
      </Form>
    </Dialog>
  )
}
