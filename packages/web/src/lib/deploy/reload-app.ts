let prepare = (): boolean => true

/**
 * Sets what is done immediately before a reload. If it returns false, the app is not reloaded, and the member has been
 * told why.
 */
export const setReloadPreparation = (preparation: () => boolean): void => {
  prepare = preparation
}

/** Reloads the app because the member has asked for it. */
export const reloadApp = (): void => {
  if (prepare()) location.reload()
}

let offerCount = 0

const changeOfferCount = (change: number): void => {
  offerCount += change
  document.documentElement.toggleAttribute('data-reload-offered', offerCount > 0)
}

/** Marks the document while a part of the page offers to reload the app. Returns the function that ends this. */
export const markReloadOffer = (): (() => void) => {
  changeOfferCount(1)
  return () => changeOfferCount(-1)
}
