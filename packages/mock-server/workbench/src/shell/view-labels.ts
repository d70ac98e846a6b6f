import type { DeskName, Tab, WorkbenchLocation } from './workbench-location.ts'

/** The areas of the workbench, in the order of the navigation. */
export const AREAS: readonly {
  readonly label: string
  /** The key that opens the area when it is pressed after `g`. */
  readonly key: string
  readonly location: WorkbenchLocation
  /** Another area in which the link to this area is also marked as current. */
  readonly alsoCurrentIn?: WorkbenchLocation['area']
}[] = [
  { label: 'Worlds', key: 'w', location: { area: 'worlds' }, alsoCurrentIn: 'world' },
  { label: 'Scenarios', key: 's', location: { area: 'scenarios', name: null } },
  { label: 'Playground', key: 't', location: { area: 'try' } },
  { label: 'Contract', key: 'c', location: { area: 'contract', route: null } },
]

/** The labels of the tabs of a world. */
export const TAB_LABELS: Readonly<Record<Tab, string>> = {
  journal: 'Journal',
  desks: 'Desks',
  state: 'State',
  save: 'Save',
}

export const DESK_LABELS: Readonly<Record<DeskName, string>> = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  games: 'Games',
  rewards: 'Rewards',
  sms: 'SMS',
  chat: 'Chat',
}
