import { useEffect, useState } from 'react'
import { ContractView } from '../contract/contract-view.tsx'
import { MockUnreachableError } from '../control/control.ts'
import { useControlQuery } from '../control/use-control-query.ts'
import { CommandPalette } from '../palette/command-palette.tsx'
import { PlaygroundView } from '../scenarios/playground/playground-view.tsx'
import { ScenariosView } from '../scenarios/scenarios-view.tsx'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/field.tsx'
import { ListSearch } from '../ui/list-search.tsx'
import { Toasts } from '../ui/toasts/toasts.tsx'
import { WorldView } from '../world/world-view.tsx'
import { WorldsView } from '../worlds/worlds-view.tsx'
import { COLOR_SCHEMES } from './color-scheme.ts'
import { KeysDialog } from './keys-dialog.tsx'
import styles from './shell.module.css'
import { useColorScheme } from './use-color-scheme.ts'
import { useKeepFocus } from './use-keep-focus.ts'
import { useKeys } from './use-keys.ts'
import { useReloadOnNewBuild } from './use-reload-on-new-build.ts'
import { AREAS } from './view-labels.ts'
import { hrefOf, useWorkbenchLocation, type WorkbenchLocation } from './workbench-location.ts'

const HEALTH_POLL_MS = 2_000
/** The time limit of a health check. With the polling interval, a hanging mock is noticed within five seconds. */
const HEALTH_LIMIT_MS = 2_500

const CurrentView = ({ place: location, defaultWorld }: { place: WorkbenchLocation; defaultWorld: string }) => {
  if (location.area === 'scenarios') return <ScenariosView name={location.name} />
  if (location.area === 'try') return <PlaygroundView />
  if (location.area === 'contract') return <ContractView route={location.route} />
  if (location.area === 'world') return <WorldView key={location.id} {...location} />
  return <WorldsView defaultWorld={defaultWorld} />
}

const titleOf = (location: WorkbenchLocation): string =>
  location.area === 'world' ? location.id : (AREAS.find((area) => area.location.area === location.area)?.label ?? '')

/** The frame of the workbench: navigation, notices and the current view. */
export const Shell = ({ goneWorld, defaultWorld }: { goneWorld: string; defaultWorld: string }) => {
  const location = useWorkbenchLocation()
  const [scheme, setScheme] = useColorScheme()
  const [openDialog, setOpenDialog] = useState<'keys' | 'palette' | null>(null)
  const closeDialog = () => setOpenDialog(null)
  const health = useControlQuery('GET /__mock/health', {}, HEALTH_POLL_MS, HEALTH_LIMIT_MS)
  useKeepFocus()
  useReloadOnNewBuild(health.data?.build)
  useKeys(
    location,
    () => setOpenDialog('keys'),
    () => setOpenDialog('palette'),
  )
  const title = titleOf(location)
  useEffect(() => {
    document.title = `${title} · Sabai workbench`
  }, [title])

  return (
    <div className={styles.shell}>
      <nav className={styles.rail} aria-label="Workbench">
        <p className={styles.name}>
          Sabai <small>workbench</small>
        </p>
        <div className={styles.commands}>
          <Button aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpenDialog('palette')}>
            Commands <kbd>Ctrl K</kbd>
          </Button>
        </div>
        {AREAS.map(({ label, location: to, alsoCurrentIn }) => (
          <a
            key={label}
            className={styles.link}
            href={hrefOf(to)}
            aria-current={location.area === to.area || location.area === alsoCurrentIn ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
        <div className={styles.keys}>
          <Select label="Colours" value={scheme} onChange={({ target }) => setScheme(target.value)}>
            {COLOR_SCHEMES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
          <Button onClick={() => setOpenDialog('keys')}>Shortcuts ?</Button>
        </div>
      </nav>
      <main className={styles.main}>
        {health.error instanceof MockUnreachableError && (
          <p className={styles.notice} data-tone="bad" role="alert">
            The mock does not answer. What you see may be out of date; the page reconnects when the mock is back.
          </p>
        )}
        {goneWorld !== '' && (
          <p className={styles.notice} role="status">
            A cookie named the world “{goneWorld}”, which does not exist. The cookie was removed.
          </p>
        )}
        <ListSearch>
          <CurrentView place={location} defaultWorld={defaultWorld} />
        </ListSearch>
      </main>
      <div className={styles.toasts}>
        <Toasts />
      </div>
      {openDialog === 'keys' && <KeysDialog onClose={closeDialog} />}
      {openDialog === 'palette' && (
        <CommandPalette location={location} defaultWorld={defaultWorld} onClose={closeDialog} />
      )}
    </div>
  )
}
