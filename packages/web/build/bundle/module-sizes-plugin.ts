import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The file with the sizes of the modules; scripts/build.ts moves it, with the manifest, out of the published folder.
 */
export const MODULE_SIZES_FILE = '.vite/modules.json'

/** For each script of a build, the number of bytes that each module adds to it before compression. */
export type ModuleSizes = Record<string, Record<string, number>>

/** Returns the path of a source relative to the root of the app, or the name of the package to which it belongs. */
const moduleNameOf = (id: string, root: string): string => {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? []
  return name ?? relative(root, id.split('?')[0] ?? '')
}

/**
 * Writes the sizes of all modules next to the manifest of the build. `npm run size` compares the sizes of two builds to
 * report what has grown.
 */
export const moduleSizesPlugin = (): Plugin => {
  let root = ''
  return {
    name: 'module-sizes',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const sizes: ModuleSizes = {}
        for (const bundleFile of Object.values(bundle)) {
          if (bundleFile.type !== 'chunk') continue
          const modules: Record<string, number> = {}
          for (const [id, { renderedLength }] of Object.entries(bundleFile.modules))
            modules[moduleNameOf(id, root)] = (modules[moduleNameOf(id, root)] ?? 0) + renderedLength
          sizes[bundleFile.fileName] = modules
        }
        this.emitFile({ type: 'asset', fileName: MODULE_SIZES_FILE, source: JSON.stringify(sizes) })
      },
    },
  }
}
