import { opensInTab } from '../../../lib/runtime/launch-settings.ts'
import type { Destination } from './find-destination.ts'
import { showOpening } from './opening-page.ts'
import { submitForm } from './submit-form.ts'

/** Where a game will be shown, decided within the tap: afterwards a browser would block a new tab. */
export type Target =
  | { readonly kind: 'here' }
  | { readonly kind: 'tab'; readonly tab: Window }
  /** No tab can be opened, and in a frame the provider would not be shown: the member presses once more. */
  | { readonly kind: 'blocked' }

const isFramed = (): boolean => globalThis.self !== globalThis.top

/** A browser inside another app may have no `window.open`, or one that throws. */
const openTab = (): Window | null => {
  try {
    return globalThis.open('', '_blank')
  } catch {
    return null
  }
}

/** To be called in the tap itself. `text` says in a new tab what is being opened. */
export const openTarget = (text: string): Target => {
  if (!opensInTab()) return { kind: 'here' }
  const tab = openTab()
  if (!tab) return { kind: isFramed() ? 'blocked' : 'here' }
  showOpening(tab.document, text)
  return { kind: 'tab', tab }
}

/** Gives up a target: a tab that shows nothing yet is closed. */
export const closeTarget = (target: Target): void => {
  if (target.kind === 'tab') target.tab.close()
}

const leaveFor = (page: Document, place: Location, destination: Destination): void => {
  if (destination.kind === 'form') submitForm(page, destination.form, '_self')
  // A tab of ours has shown nothing to go back to.
  else if (page === document) place.assign(destination.address)
  else place.replace(destination.address)
}

/** Shows the game. The provider gets no hold on this page. False where the member has closed the tab, or left it, meanwhile. */
export const goTo = (target: Exclude<Target, { kind: 'blocked' }>, destination: Destination): boolean => {
  if (target.kind === 'here') {
    leaveFor(document, location, destination)
    return true
  }
  const { tab } = target
  try {
    if (tab.closed) return false
    tab.opener = null
    leaveFor(tab.document, tab.location, destination)
    return true
  } catch {
    // A page of somebody else stands there: the member has typed its address.
    return false
  }
}
