import { useRef, useState } from 'react'
import { callControl } from '../control/control.ts'
import { useAction } from '../control/use-action.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, Form } from '../ui/field.tsx'
import { MutedText, Panel, Row } from '../ui/layout.tsx'
import styles from './world.module.css'
import type { WorldDetails } from './world-details.ts'

/** One snapshot, with its actions. */
const SnapshotItem = ({ id, name }: { id: string; name: string }) => {
  const { isBusy, run } = useAction()
  const [isRenaming, setIsRenaming] = useState(false)
  const restore = () =>
    run(async () => {
      await callControl('POST /__mock/worlds/{id}/snapshots/{name}/restore', { params: { id, name } })
      return `Restored “${name}”; the clock of “${id}” does not go back`
    })
  const renameSnapshot = ({ name: newName = '' }: Readonly<Record<string, string>>) =>
    run(async () => {
      await callControl('POST /__mock/worlds/{id}/snapshots/{name}/rename', {
        params: { id, name },
        body: { name: newName },
      })
      setIsRenaming(false)
      return `The snapshot “${name}” is now “${newName}”`
    })
  const removeSnapshot = () =>
    run(async () => {
      await callControl('DELETE /__mock/worlds/{id}/snapshots/{name}', { params: { id, name } })
      return `Deleted the snapshot “${name}”`
    })
  return (
    <li className={styles.spread}>
      <span>{name}</span>
      <Row>
        <Button disabled={isBusy} aria-label={`Restore ${name}`} onClick={restore}>
          Restore
        </Button>
        <Button disabled={isBusy} aria-label={`Rename ${name}`} onClick={() => setIsRenaming(true)}>
          Rename
        </Button>
        <ConfirmButton
          label="Delete"
          name={`Delete ${name}`}
          action="Delete snapshot"
          question={`Delete the snapshot “${name}”?`}
          warning="What it keeps is lost. The world itself does not change."
          onConfirm={removeSnapshot}
        />
      </Row>
      {isRenaming && (
        <Dialog title={`Rename the snapshot “${name}”`} onClose={() => setIsRenaming(false)}>
          <Form label="Rename the snapshot" onSend={renameSnapshot}>
            <Field label="New name" name="name" required maxLength={64} defaultValue={name} />
            <Button tone="main" type="submit" disabled={isBusy}>
              Rename
            </Button>
          </Form>
        </Dialog>
      )}
    </li>
  )
}

/** Takes snapshots of the state, and restores, renames and deletes them. */
export const SnapshotsPanel = ({ id, snapshots }: WorldDetails) => {
  const { isBusy, run } = useAction()
  const formBox = useRef<HTMLDivElement>(null)
  const [replacedName, setReplacedName] = useState<string | null>(null)
  const takeSnapshot = (name: string) =>
    run(async () => {
      await callControl('POST /__mock/worlds/{id}/snapshots', { params: { id }, body: { name } })
      formBox.current?.querySelector('form')?.reset()
      return `Took the snapshot “${name}”`
    })
  const takeOrConfirm = ({ name = '' }: Readonly<Record<string, string>>): void => {
    if (snapshots.includes(name)) setReplacedName(name)
    else takeSnapshot(name)
  }
  return (
    <Panel title="Snapshots">
      {snapshots.length === 0 ? (
        <MutedText>None yet. Snapshots last until the mock stops.</MutedText>
      ) : (
        <ul className={styles.timeline}>
          {snapshots.map((name) => (
            <SnapshotItem key={name} id={id} name={name} />
          ))}
        </ul>
      )}
      <div ref={formBox}>
        <Form label="Take a snapshot" onSend={takeOrConfirm}>
          <Field label="Name" name="name" required maxLength={64} />
          <Button type="submit" disabled={isBusy}>
            Take snapshot
          </Button>
        </Form>
      </div>
      {replacedName !== null && (
        <ConfirmDialog
          question={`Replace the snapshot “${replacedName}”?`}
          action="Replace snapshot"
          onConfirm={() => takeSnapshot(replacedName)}
          onClose={() => setReplacedName(null)}
        >
          <p>There is a snapshot of this name already. It is lost; the new one keeps the world as it is now.</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
