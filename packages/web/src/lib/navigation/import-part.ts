/** Styles that were requested, by address. */
const styleLoads = new Map<string, Promise<void>>()

const appendLink = (rel: string, href: string): HTMLLinkElement => {
  const link = document.createElement('link')
  link.rel = rel
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
  return link
}

const isLinked = (href: string): boolean =>
  [...document.head.querySelectorAll('link')].some((link) => link.getAttribute('href') === href)

const loadStyle = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = appendLink('stylesheet', href)
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      styleLoads.delete(href)
      reject(new Error(`The style sheet ${href} could not be fetched`))
    })
  })

const requestStyle = (href: string): Promise<void> => {
  const styleLoad = styleLoads.get(href) ?? loadStyle(href)
  styleLoads.set(href, styleLoad)
  return styleLoad
}

/**
 * Imports a part of the built app after its styles have loaded. Its other scripts load at the same time as the styles.
 * `files` are the paths of the styles and the scripts, relative to the root. The build uses this in place of Vite's own
 * function, because after a failure, Vite's function never requests the style sheet again. If a file could not be
 * fetched, fires the event `vite:preloadError`, as Vite does, and rejects.
 */
export const importPart = async <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> => {
  try {
    const paths = files.map((file) => `/${file}`)
    for (const path of paths) if (path.endsWith('.js') && !isLinked(path)) appendLink('modulepreload', path)
    await Promise.all(paths.filter((path) => path.endsWith('.css')).map(requestStyle))
    return await load()
  } catch (error) {
    globalThis.dispatchEvent(new Event('vite:preloadError'))
    throw error
  }
}
