import { useSyncExternalStore } from 'react'

export const TABS = ['journal', 'desks', 'state', 'save', 'chat'] as const
export type Tab = (typeof TABS)[number]

/** A location in the workbench, stored in the fragment of the URL. */
export type WorkbenchLocation =
  | { readonly area: 'scenarios'; readonly name: string | null }
  | { readonly area: 'try' }
  | { readonly area: 'worlds' }
  | {
      readonly area: 'world'
      readonly id: string
      readonly tab: Tab
      /** The conversations open in the chat, by the `_id` of a member or the id of a guest. */
      readonly participants?: readonly string[]
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

/** Parses a URL fragment. An unknown fragment leads to the list of worlds. */
export const parseLocation = (hash: string): WorkbenchLocation => {
  const [area = '', first = '', second = '', ...others] = hash.replace(/^#\/?/, '').split('/').map(decodePart)
  if (area === 'scenarios') return { area, name: first || null }
  if (area === 'try') return { area }
  if (area === 'world' && first !== '') {
    const participants = second === 'chat' ? [...new Set(others)].filter(Boolean) : []
    const tab = isTab(second) ? second : 'journal'
    const entry = tab === 'journal' ? Number(others[0]) : 0
    return {
      area,
      id: first,
      tab,
      ...(participants.length > 0 && { participants }),
      ...(Number.isSafeInteger(entry) && entry > 0 && { entry }),
    }
  }
  if (area === 'contract') return { area: 'contract', route: first || null }
  return { area: 'worlds' }
}

/** Returns the URL fragment of a location. */
export const hrefOf = (place: WorkbenchLocation): string => {
  const parts: string[] = [place.area]
  if (place.area === 'scenarios' && place.name !== null) parts.push(place.name)
  if (place.area === 'contract' && place.route !== null) parts.push(place.route)
  if (place.area === 'world') {
    parts.push(place.id, place.tab, ...(place.participants ?? []))
    if (place.tab === 'journal' && place.entry !== undefined) parts.push(String(place.entry))
  }
  return `#/${parts.map(encodeURIComponent).join('/')}`
}

export const goTo = (place: WorkbenchLocation): void => {
  location.hash = hrefOf(place)
}

/** Goes to a location in place of the present one, to which the browser then does not lead back. */
export const replaceLocation = (place: WorkbenchLocation): void => location.replace(hrefOf(place))

/** Returns the complete address of a location, for other people. */
export const addressOfLocation = (place: WorkbenchLocation): string => new URL(hrefOf(place), location.href).href

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

export const useWorkbenchLocation = (): WorkbenchLocation => {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  return parseLocation(hash)
}
