import { opensGamesInTabs } from '../../../lib/runtime/launch-settings.ts'
import type { Destination } from './find-destination.ts'
import { showOpeningMessage } from './opening-page.ts'
import { submitForm } from './submit-form.ts'

/**
 * Where a game will be shown. The event handler of the tap decides this synchronously, because the browser would block
 * a tab that is opened later.
 */
export type LaunchTarget =
  | { readonly kind: 'here' }
  | { readonly kind: 'tab'; readonly tab: Window }
  /**
   * No tab could be opened, and this page is in a frame, in which browsers do not show the pages of providers. The
   * member must press once more to open a tab.
   */
  | { readonly kind: 'blocked' }

const isFramed = (): boolean => globalThis.self !== globalThis.top

/** Opens a tab. Returns null if `window.open` fails or, as in some browsers inside other apps, is missing or throws. */
const openTab = (): Window | null => {
  try {
    return globalThis.open('', '_blank')
  } catch {
    return null
  }
}

/**
 * Opens the target of a launch. Call it synchronously in the event handler of the tap. A new tab shows `text` until the
 * game is loaded.
 */
export const openTarget = (text: string): LaunchTarget => {
  if (!opensGamesInTabs()) return { kind: 'here' }
  const tab = openTab()
  if (!tab) return { kind: isFramed() ? 'blocked' : 'here' }
  showOpeningMessage(tab.document, text)
  return { kind: 'tab', tab }
}

/** Closes the tab of a target whose game could not be opened. */
export const closeTarget = (target: LaunchTarget): void => {
  if (target.kind === 'tab') target.tab.close()
}

const openDestination = (page: Document, pageLocation: Location, destination: Destination): void => {
  if (destination.kind === 'form') submitForm(page, destination.form, '_self')
  // In a new tab, the game replaces the waiting page, so that going back does not lead to that page.
  else if (page === document) pageLocation.assign(destination.address)
  else pageLocation.replace(destination.address)
}

/**
 * Shows the game in its target. In a new tab, the game gets no `opener`, so it cannot control this page. Returns false
 * if the member has closed the tab or navigated to another page in it.
 */
export const goToDestination = (
  target: Exclude<LaunchTarget, { kind: 'blocked' }>,
  destination: Destination,
): boolean => {
  if (target.kind === 'here') {
    openDestination(document, location, destination)
    return true
  }
  const { tab } = target
  try {
    if (tab.closed) return false
    tab.opener = null
    openDestination(tab.document, tab.location, destination)
    return true
  } catch {
    // The tab has a page of another origin, because the member has entered another address.
    return false
  }
}
