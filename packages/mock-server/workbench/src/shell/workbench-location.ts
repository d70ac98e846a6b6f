import { useSyncExternalStore } from 'react'

export const TABS = ['journal', 'desks', 'state', 'save'] as const
export type Tab = (typeof TABS)[number]

export const DESKS = ['deposits', 'withdrawals', 'games', 'rewards', 'sms', 'chat'] as const
export type DeskName = (typeof DESKS)[number]

/** A location in the workbench, stored in the fragment of the URL. */
export type WorkbenchLocation =
  | { readonly area: 'scenarios'; readonly name: string | null }
  | { readonly area: 'try' }
  | { readonly area: 'worlds' }
  | {
      readonly area: 'world'
      readonly id: string
      readonly tab: Tab
      /** The desk that is shown; by default, the first desk. */
      readonly desk?: DeskName
      /** The keys of the entries that are open at the desk; only the chat can have several. */
      readonly opened?: readonly string[]
      /** The number of the entry that is open in the journal. */
      readonly entry?: number
    }
  | { readonly area: 'contract'; readonly route: string | null }

const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const isTab = (text: string): text is Tab => TABS.some((tab) => tab === text)
const isDesk = (text: string): text is DeskName => DESKS.some((desk) => desk === text)

/** Parses the parts after the id of a world. `chat` is short for `desks/chat`. An unknown tab leads to the journal. */
const parseWorld = (id: string, [tabName = '', ...partsAfterTab]: readonly string[]): WorkbenchLocation => {
  const world = { area: 'world', id } as const
  if (tabName === 'chat') return parseWorld(id, ['desks', tabName, ...partsAfterTab])
  if (!isTab(tabName)) return { ...world, tab: 'journal' }
  const [deskOrEntry = '', ...keyParts] = partsAfterTab
  if (tabName === 'desks') {
    const keys = [...new Set(keyParts)].filter(Boolean)
    const opened = deskOrEntry === 'chat' ? keys : keys.slice(0, 1)
    return {
      ...world,
      tab: tabName,
      ...(isDesk(deskOrEntry) && { desk: deskOrEntry, ...(opened.length > 0 && { opened }) }),
    }
  }
  const entry = tabName === 'journal' ? Number(deskOrEntry) : 0
  return { ...world, tab: tabName, ...(Number.isSafeInteger(entry) && entry > 0 && { entry }) }
}

/** Parses a URL fragment. An unknown fragment leads to the list of worlds. */
export const parseLocation = (hash: string): WorkbenchLocation => {
  const [area = '', first = '', ...others] = hash.replace(/^#\/?/, '').split('/').map(decodePart)
  if (area === 'scenarios') return { area, name: first || null }
  if (area === 'try') return { area }
  if (area === 'world' && first !== '') return parseWorld(first, others)
  if (area === 'contract') return { area: 'contract', route: first || null }
  return { area: 'worlds' }
}

/** Returns the URL fragment of a location. */
export const hrefOf = (place: WorkbenchLocation): string => {
  const parts: string[] = [place.area]
  if (place.area === 'scenarios' && place.name !== null) parts.push(place.name)
  if (place.area === 'contract' && place.route !== null) parts.push(place.route)
  if (place.area === 'world') {
    parts.push(place.id, place.tab)
    if (place.tab === 'desks' && place.desk) parts.push(place.desk, ...(place.opened ?? []))
    if (place.tab === 'journal' && place.entry !== undefined) parts.push(String(place.entry))
  }
  return `#/${parts.map(encodeURIComponent).join('/')}`
}

export const goTo = (place: WorkbenchLocation): void => {
  location.hash = hrefOf(place)
}

/**
 * Goes to a location and replaces the current history entry, so that the back button does not return to the location
 * that was left.
 */
export const replaceLocation = (place: WorkbenchLocation): void => location.replace(hrefOf(place))

/** Returns the complete address of a location, which can be given to other people. */
export const addressOfLocation = (place: WorkbenchLocation): string => new URL(hrefOf(place), location.href).href

const subscribe = (onChange: () => void): (() => void) => {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

export const useWorkbenchLocation = (): WorkbenchLocation => {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  return parseLocation(hash)
}
