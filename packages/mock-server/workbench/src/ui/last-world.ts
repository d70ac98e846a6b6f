const STORAGE_KEY = 'workbench-world'

/** Returns the id of the world last viewed in this browser, to which the next scenario will most likely be applied. */
export const readLastWorld = (): string | null => {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

export const rememberWorld = (id: string): void => {
  try {
    localStorage.setItem(STORAGE_KEY, id)
  } catch {
    // If the browser forbids storage, no world is preselected. Everything else works.
  }
}
