import { runTool, type ToolResult } from '../process/tool.ts'

/** The builds whose sizes are measured: for Thailand and for Laos. */
export const BASES = ['th', 'la'] as const
export type BuildBase = (typeof BASES)[number]

/**
 * The builds that are tested: `th`, `la`, and `tabs`, a Thai build that opens games in new tabs and receives no pushes
 * of the chat.
 */
export const BUILDS = [...BASES, 'tabs'] as const
type BuildName = (typeof BUILDS)[number]

export const folderOf = (build: BuildName): string => `packages/web/dist/${build}`

interface BuildOptions {
  /** The folder to publish, relative to the tree; by default `folderOf(build)`. */
  readonly folder?: string
  /** The name of the brand's folder; by default the build uses the default brand. */
  readonly brand?: string
}

/**
 * Makes a build with the settings that belong to its name, ignoring VITE_ variables of the environment. `tree` is the
 * root of the repository or of a copy of it.
 */
export const buildApp = (
  build: BuildName,
  tree = '.',
  { folder = folderOf(build), brand = '' }: BuildOptions = {},
): Promise<ToolResult> => {
  const unsetNames = Object.keys(process.env).filter((name) => name.startsWith('VITE_'))
  const settings = {
    ...Object.fromEntries(unsetNames.map((name) => [name, undefined])),
    VITE_BRAND: brand,
    VITE_CHAT_URL: build === 'tabs' ? '' : '/',
    VITE_LAOS: String(build === 'la'),
    VITE_IFRAME: String(build === 'tabs'),
  }
  return runTool('--import', ['tsx', 'scripts/build.ts', folder], settings, { cwd: tree })
}
