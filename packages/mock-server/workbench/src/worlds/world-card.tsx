import { enterUrlOf } from '@sabai/contracts/paths'
import { callControl } from '../control/control.ts'
import { useAction } from '../control/use-action.ts'
import { useControlQuery } from '../control/use-control-query.ts'
import { AsyncContent } from '../ui/async-content.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { MutedText, Panel, Row } from '../ui/layout.tsx'
import { PERMANENT_WORLDS } from './sort-worlds.ts'
import styles from './worlds.module.css'

/** Shows links that open the app in a world as each member of its cast, and a button that deletes the world. */
export const WorldCard = ({ id }: { id: string }) => {
  const worldQuery = useControlQuery('GET /__mock/worlds/{id}', { params: { id } })
  const { isBusy, run } = useAction()
  const deleteWorld = () =>
    run(async () => {
      await callControl('DELETE /__mock/worlds/{id}', { params: { id } })
      return `Deleted the world “${id}”`
    })
  return (
    <AsyncContent of={worldQuery}>
      {({ appUrl, logins }) => (
        <Panel
          title="Open the app"
          actions={
            <>
              <ButtonLink href={appUrl} target="_blank">
                Open as visitor
              </ButtonLink>
              <CopyButton text={appUrl} what="link to the app" label="Copy link" />
              {!PERMANENT_WORLDS.includes(id) && (
                <ConfirmButton
                  label="Delete world"
                  disabled={isBusy}
                  question={`Delete the world “${id}”?`}
                  warning="Its members, money, journal and snapshots are lost."
                  onConfirm={deleteWorld}
                />
              )}
            </>
          }
        >
          <MutedText>Each link logs its member in without a password, in any browser on this machine.</MutedText>
          <ul className={styles.members}>
            {logins.map(({ key, name, username, password, description }) => (
              <li key={key} className={styles.member}>
                <div>
                  <strong>{key}</strong> {name}
                  <p>
                    <code>{username}</code> · <code>{password}</code>
                  </p>
                  <p>{description}</p>
                </div>
                <Row>
                  <ButtonLink href={enterUrlOf(appUrl, key)} target="_blank">
                    Open as {key}
                  </ButtonLink>
                  <CopyButton text={enterUrlOf(appUrl, key)} what={`link for ${key}`} label="Copy link" />
                </Row>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </AsyncContent>
  )
}
