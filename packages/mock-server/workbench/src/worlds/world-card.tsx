import { control } from '../control/control.ts'
import { useAction } from '../control/use-action.ts'
import { useControl } from '../control/use-control.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Panel, Row, Soft } from '../ui/layout.tsx'
import { enterUrl } from '../ui/links.ts'
import { Loaded } from '../ui/states.tsx'
import { ALWAYS } from './ordered.ts'
import styles from './worlds.module.css'

/** Opens the app in a world as anybody of its cast, or hands the link to a colleague. */
export const WorldCard = ({ id }: { id: string }) => {
  const read = useControl('GET /__mock/worlds/{id}', { params: { id } })
  const { busy, run } = useAction()
  const end = () =>
    run(async () => {
      await control('DELETE /__mock/worlds/{id}', { params: { id } })
      return `The world “${id}” has ended`
    })
  return (
    <Loaded of={read}>
      {({ appUrl, logins }) => (
        <Panel
          title="Open the app"
          actions={
            <>
              <ButtonLink href={appUrl} target="_blank">
                As a visitor
              </ButtonLink>
              <CopyButton text={appUrl} what="the link of the app" label="Copy link" />
              {!ALWAYS.includes(id) && !busy && (
                <ConfirmButton
                  label="End this world"
                  question={`End the world “${id}”?`}
                  warns="What happened in it is gone: members, money, journal and snapshots."
                  onConfirm={end}
                />
              )}
            </>
          }
        >
          <Soft>Each link logs its member in without a password. It works in every browser of this machine.</Soft>
          <ul className={styles.people}>
            {logins.map(({ key, name, username, password, tells }) => (
              <li key={key} className={styles.person}>
                <div>
                  <strong>{key}</strong> {name}
                  <p>
                    <code>{username}</code> · <code>{password}</code>
                  </p>
                  <p>{tells}</p>
                </div>
                <Row>
                  <ButtonLink href={enterUrl(appUrl, key)} target="_blank">
                    Open as {key}
                  </ButtonLink>
                  <CopyButton text={enterUrl(appUrl, key)} what={`the link for ${key}`} label="Copy link" />
                </Row>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Loaded>
  )
}
