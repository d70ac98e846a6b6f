import type { ControlReply } from '@sabai/contracts/control'
import { openUrlOf } from '@sabai/contracts/paths'
import { AREAS, DESK_LABELS, TAB_LABELS } from '../shell/view-labels.ts'
import { DESKS, TABS, type WorkbenchLocation } from '../shell/workbench-location.ts'
import type { WorldDetails } from '../world/world-details.ts'
import type { ActCommand } from './acts.ts'

/** A line of the command palette, and what it opens: a view, a page in a new tab, or an act. */
export type Command = {
  readonly key: string
  readonly heading: string
  readonly title: string
  readonly note: string
} & ({ readonly location: WorkbenchLocation } | { readonly href: string } | { readonly act: ActCommand })

type WorldInfo = ControlReply<'GET /__mock/worlds'>['worlds'][number]

/** For some acts, the palette opens a desk instead of its own form, because the form of the desk is better. */
const DESK_OF_ACT: Readonly<Record<string, (typeof DESKS)[number]>> = { agentSays: 'chat' }

const REFERENCES = [
  { title: 'Reference', href: '/__mock/docs', note: 'the calls of the app, to read and try out' },
  { title: 'Control reference', href: '/__mock/control/docs', note: 'the calls of the control API' },
]

const listViews = (id: string): readonly Command[] => {
  const worldLocation = { area: 'world', id } as const
  const note = `in the world ${id}`
  return [
    ...DESKS.map((desk) => ({
      title: `${DESK_LABELS[desk]} desk`,
      note,
      location: { ...worldLocation, tab: 'desks', desk } as const,
    })),
    ...TABS.filter((tab) => tab !== 'desks').map((tab) => ({
      title: TAB_LABELS[tab],
      note,
      location: { ...worldLocation, tab },
    })),
    ...AREAS.map(({ label, location }) => ({ title: label, note: 'of the workbench', location })),
    ...REFERENCES,
  ].map((view) => ({ ...view, key: `view ${view.title}`, heading: 'Views' }))
}

const listLogins = ({ id, appUrl, logins, page }: WorldDetails): readonly Command[] =>
  [
    ...logins.map(({ key, name, description }) => ({
      title: `Open the app as ${key}`,
      note: [name, description].filter(Boolean).join(' · '),
      href: openUrlOf(appUrl, key, page),
    })),
    { title: 'Open the app as a visitor', note: 'without a login', href: appUrl },
  ].map((login) => ({ ...login, key: `login ${login.title}`, heading: `The app in the world ${id}` }))

const toActCommand = (id: string, act: ActCommand): Command => {
  const desk = DESK_OF_ACT[act.name]
  const line = { key: `act ${act.name}`, heading: 'Acts', title: act.name, note: act.description }
  return desk ? { ...line, location: { area: 'world', id, tab: 'desks', desk } } : { ...line, act }
}

/**
 * Lists everything that the palette opens. `id` names the world for which it opens views and acts. `world` has the
 * details of that world, once they are loaded.
 */
export const listCommands = ({
  id,
  world,
  worlds,
  acts,
}: {
  id: string
  world: WorldDetails | undefined
  worlds: readonly WorldInfo[]
  acts: readonly ActCommand[]
}): readonly Command[] => [
  ...listViews(id),
  ...(world ? listLogins(world) : []),
  ...acts.map((act) => toActCommand(id, act)),
  ...worlds.map((each) => ({
    key: `world ${each.id}`,
    heading: 'Worlds',
    title: each.id,
    note: [each.base, ...each.scenarios].join(' · '),
    location: { area: 'world', id: each.id, tab: 'journal' } as const,
  })),
]
