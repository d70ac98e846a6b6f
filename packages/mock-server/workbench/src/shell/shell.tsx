import { useEffect, useState } from 'react'
import { ContractView } from '../contract/contract-view.tsx'
import { MockGone } from '../control/control.ts'
import { useControl } from '../control/use-control.ts'
import { ScenariosView } from '../scenarios/scenarios-view.tsx'
import { TryView } from '../scenarios/try-view.tsx'
import { Button } from '../ui/button.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { WorldView } from '../world/world-view.tsx'
import { WorldsView } from '../worlds/worlds-view.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { hrefOf, type Place, usePlace } from './place.ts'
import styles from './shell.module.css'
import { useKeys } from './use-keys.ts'

const AREAS: readonly { readonly label: string; readonly place: Place; readonly also?: Place['area'] }[] = [
  { label: 'Worlds', place: { area: 'worlds' }, also: 'world' },
  { label: 'Scenarios', place: { area: 'scenarios', name: null } },
  { label: 'Try one', place: { area: 'try' } },
  { label: 'Contract', place: { area: 'contract', route: null } },
]

const HEALTH_EVERY_MS = 2_000

const View = ({ place, defaultWorld }: { place: Place; defaultWorld: string }) => {
  if (place.area === 'scenarios') return <ScenariosView name={place.name} />
  if (place.area === 'try') return <TryView />
  if (place.area === 'contract') return <ContractView route={place.route} />
  if (place.area === 'world') return <WorldView key={place.id} id={place.id} tab={place.tab} />
  return <WorldsView defaultWorld={defaultWorld} />
}

const titleOf = (place: Place): string =>
  place.area === 'world' ? place.id : (AREAS.find((area) => area.place.area === place.area)?.label ?? '')

/** The whole workbench: where one can go, and what is there. */
export const Shell = ({ goneWorld, defaultWorld }: { goneWorld: string; defaultWorld: string }) => {
  const place = usePlace()
  const [showsKeys, setShowsKeys] = useState(false)
  const health = useControl('GET /__mock/health', {}, HEALTH_EVERY_MS)
  useKeys(place, () => setShowsKeys(true))
  const title = titleOf(place)
  useEffect(() => {
    document.title = `${title} · Sabai workbench`
  }, [title])

  return (
    <div className={styles.shell}>
      <nav className={styles.rail} aria-label="Workbench">
        <p className={styles.name}>
          Sabai <small>workbench</small>
        </p>
        {AREAS.map(({ label, place: to, also }) => (
          <a
            key={label}
            className={styles.link}
            href={hrefOf(to)}
            aria-current={place.area === to.area || place.area === also ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
        <div className={styles.keys}>
          <Button onClick={() => setShowsKeys(true)}>Keys ?</Button>
        </div>
      </nav>
      <main className={styles.main}>
        {health.error instanceof MockGone && (
          <p className={styles.notice} data-tone="bad" role="alert">
            The mock does not answer. What you see is from before; it goes on by itself when the mock is back.
          </p>
        )}
        {goneWorld !== '' && (
          <p className={styles.notice} role="status">
            A cookie still named the world “{goneWorld}”, which is not there: it is removed.
          </p>
        )}
        <View place={place} defaultWorld={defaultWorld} />
      </main>
      <Toasts />
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </div>
  )
}
