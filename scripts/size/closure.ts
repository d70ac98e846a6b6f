import { UserError } from '../process/user-error.ts'

/** A part of Vite's build manifest. */
export interface Chunk {
  file: string
  /** Of a part that holds several sources, as `vite.config.ts` calls it. */
  name?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}
export type Manifest = Record<string, Chunk>

/** The list of the parts of a build, which Vite writes into its folder. */
export const MANIFEST = '.vite/manifest.json'

export interface Files {
  js: string[]
  css: string[]
}

/**
 * Every file that the page and the named parts load at once: the parts, what they import, and the styles of both. A part
 * is named by its source, or by the name of its group.
 */
export const filesOf = (manifest: Manifest, parts: string[]): Files => {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const seen = new Set<string>()
  const add = (key: string): void => {
    if (seen.has(key)) return
    const chunk = manifest[key]
    if (!chunk)
      throw new UserError(`The build has no part '${key}'. If it was renamed, correct scripts/size/routes.ts.`)
    seen.add(key)
    chunk.imports?.forEach(add)
  }
  const keyOf = (part: string): string =>
    Object.keys(manifest).find((key) => manifest[key]?.name === part && manifest[key].file.endsWith('.js')) ?? part
  for (const key of [...entries, ...parts.map(keyOf)]) add(key)
  const chunks = [...seen].flatMap((key) => manifest[key] ?? [])
  return {
    js: [...new Set(chunks.map(({ file }) => file))].filter((file) => file.endsWith('.js')),
    css: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  }
}
