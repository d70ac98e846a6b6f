import { UserError } from '../process/user-error.ts'

/** An entry of Vite's build manifest. */
export interface Chunk {
  file: string
  /** The name that `vite.config.ts` gives to a group of several sources. */
  name?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}
export type Manifest = Record<string, Chunk>

/** The path of the manifest in the folder beside a build (`mapsFolderOf`). */
export const MANIFEST_PATH = '.vite/manifest.json'

export interface ChunkFiles {
  js: string[]
  css: string[]
}

/**
 * Returns every file that the page and the chunks of the given parts load without a dynamic import: the chunks, their
 * static imports, and the styles of both. A part is the path of a chunk's source, or the name of a group of sources.
 * Throws a UserError for a part that the build does not have.
 */
export const filesOf = (manifest: Manifest, parts: string[]): ChunkFiles => {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const addedKeys = new Set<string>()
  const addChunk = (key: string): void => {
    if (addedKeys.has(key)) return
    const chunk = manifest[key]
    if (!chunk)
      throw new UserError(`The build has no part '${key}'. If it was renamed, correct scripts/size/routes.ts.`)
    addedKeys.add(key)
    chunk.imports?.forEach(addChunk)
  }
  const keyOf = (part: string): string =>
    Object.keys(manifest).find((key) => manifest[key]?.name === part && manifest[key].file.endsWith('.js')) ?? part
  for (const key of [...entries, ...parts.map(keyOf)]) addChunk(key)
  const chunks = [...addedKeys].flatMap((key) => manifest[key] ?? [])
  return {
    js: [...new Set(chunks.map(({ file }) => file))].filter((file) => file.endsWith('.js')),
    css: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  }
}
