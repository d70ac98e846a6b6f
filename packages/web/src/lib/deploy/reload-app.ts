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
