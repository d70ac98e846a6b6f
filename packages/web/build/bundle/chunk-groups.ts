import { join } from 'node:path'
import type { Rolldown } from 'vite'

type ChunkGroups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>
type NameFunction = Exclude<ChunkGroups[number]['name'], string>
type ChunkingContext = Parameters<NameFunction>[1]

const SOURCE_FOLDER = join(import.meta.dirname, '../../src')

/**
 * The source files of what the home page shows before the member taps anything: the page itself, and the parts that it
 * fetches at once.
 */
const HOME_PARTS = [
  'app/shell/member-shell.tsx',
  'app/home/home-page.tsx',
  'app/home/bonus/bonus-progress.tsx',
  'features/games/game-carousel.tsx',
  'features/agreement/agreement-dialog.tsx',
]

/** Matches constants that the first page does not need, although it imports other constants from the same index. */
const LATER_CONSTANTS =
  /contracts\/src\/constants\/(apply-percent|chat-constants|deposit-constants|picture-type|slip-reasons)/
/** Matches constants that the home page needs, but the first page does not. */
const HOME_CONSTANTS = /contracts\/src\/constants\/member-constants/

/**
 * The module that exports all icons. `findModules` does not follow its imports, because the module imports every icon,
 * needed or not.
 */
const ICON_LIST_MODULE = /lucide-react\/dist\/esm\/lucide-react\.mjs$/

/** Returns the names of the icons that a source imports. */
const iconNamesOf = (code: string): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(/\s+/)[0] ?? ''),
  )

/** Maps the name of each icon to its file. Several names may have the same file. */
const readIconFiles = (code: string): Map<string, string> =>
  new Map(
    [...code.matchAll(/export \{([^}]*)\} from '\.\/(icons\/[\w-]+\.mjs)'/g)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )

/** Finds the modules that are loaded with these sources, including the icons that they use. */
const findModules = (sources: readonly string[], context: ChunkingContext): Set<string> => {
  const modules = new Set<string>()
  const usedIconNames = new Set<string>()
  const visit = (id: string): void => {
    const module = context.getModuleInfo(id)
    if (!module || modules.has(id)) return
    modules.add(id)
    if (ICON_LIST_MODULE.test(id)) return
    for (const name of iconNamesOf(module.code ?? '')) usedIconNames.add(name)
    module.importedIds.forEach(visit)
  }
  for (const source of sources) visit(join(SOURCE_FOLDER, source))
  for (const iconListId of [...modules].filter((id) => ICON_LIST_MODULE.test(id)))
    for (const [name, file] of readIconFiles(context.getModuleInfo(iconListId)?.code ?? ''))
      if (usedIconNames.has(name)) visit(join(iconListId, '..', file))
  return modules
}

/** Returns a function that names the chunk of a module that several parts share. */
const createSharedChunkNamer = (): NameFunction => {
  let homeModules: Set<string> | undefined
  return (id, context) => {
    homeModules ??= findModules(HOME_PARTS, context)
    return homeModules.has(id) ? 'shared' : 'later'
  }
}

/**
 * The chunks that modules are grouped into. There are few, because on a slow connection each request costs more than
 * the bytes that it loads. `main` has everything that the first page needs, even if later pages use it too. `member`
 * has what only home shows. `deposit` has constants that only later parts need. `shared` has what home and other parts
 * use, and those constants that home needs, but the first page does not. `later` has what several other parts use, but
 * not home. `npm run size` refers to the groups by these names. The two groups of constants have the highest priority,
 * because `main` would otherwise include these constants.
 */
export const createChunkGroups = (): ChunkGroups => [
  { name: 'deposit', test: LATER_CONSTANTS, priority: 4, includeDependenciesRecursively: false },
  { name: 'shared', test: HOME_CONSTANTS, priority: 4, includeDependenciesRecursively: false },
  { name: 'main', tags: ['$initial'], priority: 3 },
  { name: createSharedChunkNamer(), minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
  { name: 'member', test: /src\/app\/(shell\/member-shell|home\/home-page)\.tsx$/, priority: 1 },
]
