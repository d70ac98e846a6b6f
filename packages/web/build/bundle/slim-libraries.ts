import type { Plugin } from 'vite'

const DEVELOPMENT_FOLDER = '/dist/development/'

/**
 * Replaces two modules of libraries with smaller ones that do the same. React Router's package offers bundlers only the
 * build with warnings for developers. The shim of `useSyncExternalStore` is needed only with versions of React that
 * lack the hook.
 */
export const slimLibraries = (): Plugin => ({
  name: 'slim-libraries',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (source === 'react-router' || source === 'react-router/dom') {
      const resolvedLibrary = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!resolvedLibrary?.id.includes(DEVELOPMENT_FOLDER))
        throw new Error(
          `${source} has no build below ${DEVELOPMENT_FOLDER} any more: check which one bundlers get now.`,
        )
      return { ...resolvedLibrary, id: resolvedLibrary.id.replace(DEVELOPMENT_FOLDER, '/dist/production/') }
    }
    if (/^use-sync-external-store\/shim(\/index\.js)?$/.test(source))
      return this.resolve('react', importer, { ...options, skipSelf: true })
    return null
  },
})
