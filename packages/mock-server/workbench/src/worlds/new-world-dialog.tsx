import { callControl } from '../control/control.ts'
import { useAction } from '../control/use-action.ts'
import { useControl } from '../control/use-control.ts'
import { goTo } from '../shell/workbench-location.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Checkbox, Field, Form, Select } from '../ui/field.tsx'
import { toNewWorld } from './new-world.ts'

/** Makes a world as the form says, and goes there. */
export const NewWorldDialog = ({ onClose }: { onClose: () => void }) => {
  const { data } = useControl('GET /__mock/scenarios', {})
  const { busy, run } = useAction()
  const createWorld = (values: Readonly<Record<string, string>>) =>
    run(async () => {
      const { id } = await callControl('POST /__mock/worlds', { body: toNewWorld(values) })
      onClose()
      goTo({ area: 'world', id, tab: 'journal' })
      return `Made the world “${id}”`
    })
  return (
    <Dialog title="A new world" onClose={onClose}>
      <Form label="A new world" onSend={createWorld}>
        <Field label="Name" name="id" placeholder="chosen for you" maxLength={63} />
        <Select label="Base" name="base" defaultValue="">
          <option value="">as the scenario says, or Thailand</option>
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
        <Field label="Seed" name="seed" inputMode="numeric" pattern="\d{1,10}" placeholder="by chance" />
        <Field label="Clock begins at (Bangkok)" name="at" type="datetime-local" step={1} />
        <Checkbox label="Clock stopped" name="frozen" />
        <Checkbox label="Rate limits" name="limits" />
        <Checkbox label="Closing hours of slips" name="closingWindow" />
        <Checkbox label="Kept on disk" name="persist" />
        <Button tone="main" type="submit" disabled={busy}>
          Make it
        </Button>
      </Form>
    </Dialog>
  )
}
