const KEY = 'workbench-world'

/** The world that was looked at last, in this browser: what is applied next is most likely meant for it. */
export const readLastWorld = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export const rememberWorld = (id: string): void => {
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // A browser that stores nothing only has no preselection.
  }
}
