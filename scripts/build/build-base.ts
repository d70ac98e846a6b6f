import { type Finished, runTool } from '../process/tool.ts'

/** The two builds that are measured and tested: Thai and Laos. */
export const BASES = ['th', 'la'] as const
export type BuildBase = (typeof BASES)[number]

export const folderOf = (base: BuildBase): string => `packages/web/dist/${base}`

/** Builds one of them with its own settings alone, whatever the developer's environment sets. */
export const buildBase = (base: BuildBase): Promise<Finished> => {
  const unset = Object.keys(process.env).filter((name) => name.startsWith('VITE_'))
  const settings = { ...Object.fromEntries(unset.map((name) => [name, undefined])), VITE_LAOS: String(base === 'la') }
  return runTool('scripts/bootstrap.mjs', ['scripts/build.ts', folderOf(base)], settings)
}
