let prepareReload = (): boolean => true

/**
 * Sets the function that is called immediately before a reload. The function may tell the member why the app cannot be
 * reloaded, and return false to cancel the reload.
 */
export const setReloadPreparation = (preparation: () => boolean): void => {
  prepareReload = preparation
}

/** Reloads the app. Called only when the member has requested it. */
export const reloadApp = (): void => {
  if (prepareReload()) location.reload()
}

let offerCount = 0

const changeOfferCount = (change: number): void => {
  offerCount += change
  document.documentElement.toggleAttribute('data-reload-offered', offerCount > 0)
}

/**
 * Marks the document while a part of the page offers a reload, so that the bar that offers one is hidden. Returns the
 * function that removes the mark.
 */
export const markReloadOffer = (): (() => void) => {
  changeOfferCount(1)
  return () => changeOfferCount(-1)
}
