import { type Finished, runTool } from '../process/tool.ts'

/** The two builds that are measured: Thai and Laos. */
export const BASES = ['th', 'la'] as const
export type BuildBase = (typeof BASES)[number]

/** The builds that are tested: those two, and the Thai one that opens games in tabs of their own and has no pushes of the chat. */
export const BUILDS = [...BASES, 'tabs'] as const
type Build = (typeof BUILDS)[number]

export const folderOf = (build: Build): string => `packages/web/dist/${build}`

/** Makes one of them with its own settings alone, whatever the developer's environment sets; `tree`: of a copy of the repository. */
export const buildApp = (build: Build, tree = '.'): Promise<Finished> => {
  const unset = Object.keys(process.env).filter((name) => name.startsWith('VITE_'))
  const settings = {
    ...Object.fromEntries(unset.map((name) => [name, undefined])),
    VITE_CHAT_URL: build === 'tabs' ? '' : '/',
    VITE_LAOS: String(build === 'la'),
    VITE_IFRAME: String(build === 'tabs'),
  }
  return runTool('--import', ['tsx', 'scripts/build.ts', folderOf(build)], settings, undefined, tree)
}
