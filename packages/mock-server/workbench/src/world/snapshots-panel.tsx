import { callControl } from '../control/control.ts'
import { useAction } from '../control/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Field, Form } from '../ui/field.tsx'
import { MutedText, Panel } from '../ui/layout.tsx'
import styles from './world.module.css'
import type { WorldDetails } from './world-details.ts'

/** Takes snapshots of the state and restores them. */
export const SnapshotsPanel = ({ id, snapshots }: WorldDetails) => {
  const { busy, run } = useAction()
  const keep = ({ name = '' }: Readonly<Record<string, string>>) =>
    run(async () => {
      await callControl('POST /__mock/worlds/{id}/snapshots', { params: { id }, body: { name } })
      return `Took the snapshot “${name}”`
    })
  const restore = (name: string) =>
    run(async () => {
      await callControl('POST /__mock/worlds/{id}/snapshots/{name}/restore', { params: { id, name } })
      return `Restored “${name}”; the clock of “${id}” does not go back`
    })
  return (
    <Panel title="Snapshots">
      {snapshots.length === 0 ? (
        <MutedText>None yet. Snapshots last until the mock stops.</MutedText>
      ) : (
        <ul className={styles.timeline}>
          {snapshots.map((name) => (
            <li key={name} className={styles.between}>
              <span>{name}</span>
              <Button disabled={busy} aria-label={`Restore ${name}`} onClick={() => restore(name)}>
                Restore
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form label="Take a snapshot" onSend={keep}>
        <Field label="Name" name="name" required maxLength={64} />
        <Button type="submit" disabled={busy}>
          Take snapshot
        </Button>
      </Form>
    </Panel>
  )
}
