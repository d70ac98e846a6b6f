import { posix } from 'node:path'
import { type Allowed, LAYERS, type LayerRule, ONE_FILE, ROOMS, WORDS } from './rules.ts'
import type { Import, Source } from './source.ts'

export interface Problem {
  file: string
  line: number
  rule: string
  /** What was found, and what to do instead. */
  says: string
}

/** Tests, and what only tests use. */
const isTest = (file: string): boolean => /\.test\.tsx?$|\/src\/testing\//.test(file)
const targetOf = (file: string, { specifier }: Import): string =>
  specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier
const matches = (allowed: Allowed, target: string, kind: Import['kind']): boolean =>
  allowed.from.test(target) && (allowed.as === undefined || allowed.as === kind)

const rooms = (source: Source): Problem[] =>
  ROOMS.filter(({ room }) => room.test(source.file)).flatMap(({ rule, allows, testsAllow, instead }) => {
    const list = isTest(source.file) ? [...allows, ...testsAllow] : allows
    return source.imports
      .filter((entry) => !list.some((allowed) => matches(allowed, targetOf(source.file, entry), entry.kind)))
      .map(({ specifier, line }) => ({ file: source.file, line, rule, says: `imports '${specifier}'; ${instead}` }))
  })

interface Place {
  rank: number
  /** The layer's own name, `features/login` for `features/*`. */
  name: string
}

const placeOf = (file: string, { folder, layers }: LayerRule): Place | null => {
  if (!file.startsWith(folder)) return null
  const inside = file.slice(folder.length)
  const [first = '', second = ''] = inside.split('/')
  // A file that is named by itself before the folder that it stands in.
  const layer = [inside, first, `${first}/*`].find((name) => layers.includes(name)) ?? ''
  return { rank: layers.indexOf(layer), name: layer.endsWith('*') ? `${first}/${second}` : layer || first }
}

const layers = (source: Source): Problem[] =>
  LAYERS.flatMap((layering) => {
    const from = placeOf(source.file, layering)
    if (!from || isTest(source.file)) return []
    const { rule, instead } = layering
    if (from.rank < 0) return [{ file: source.file, line: 1, rule, says: `stands in no layer; ${instead}` }]
    return source.imports.flatMap((entry) => {
      const to = placeOf(targetOf(source.file, entry), layering)
      if (!to || to.name === from.name || (to.rank >= 0 && to.rank < from.rank)) return []
      const says = `${from.name} imports '${entry.specifier}' of ${to.name}; ${instead}`
      return [{ file: source.file, line: entry.line, rule, says }]
    })
  })

interface Found {
  word: string
  line: number
}

const found = (source: Source, of: { words?: RegExp; imports?: RegExp; texts?: RegExp }): Found[] => [
  ...source.uses.filter(({ word }) => of.words?.test(word)),
  ...source.imports
    .filter(({ specifier }) => of.imports?.test(specifier))
    .map(({ specifier, line }) => ({ word: specifier, line })),
  ...source.texts.filter(({ word }) => of.texts?.test(word)),
]

const words = (source: Source): Problem[] =>
  WORDS.filter(
    ({ place, except }) => place.test(source.file) && !except?.test(source.file) && !isTest(source.file),
  ).flatMap((rule) =>
    found(source, rule).map(({ word, line }) => ({
      file: source.file,
      line,
      rule: rule.rule,
      says: `uses '${word.replace(/^\./, '')}'; ${rule.instead}`,
    })),
  )

const oneFile = (sources: Source[]): Problem[] =>
  ONE_FILE.flatMap((rule) => {
    const users = sources
      .filter(({ file }) => rule.place.test(file) && !isTest(file))
      .map((source) => ({ file: source.file, first: found(source, rule)[0] }))
    const [owner, ...others] = users.flatMap(({ file, first }) => (first ? [{ file, ...first }] : []))
    return others.map(({ file, word, line }) => ({
      file,
      line,
      rule: rule.rule,
      says: `uses '${word}' as ${owner?.file} does; ${rule.instead}`,
    }))
  })

/** Every breach of the rules between the rooms, in the order of the files given. */
export const problemsIn = (sources: Source[]): Problem[] => [
  ...sources.flatMap((source) => [...rooms(source), ...layers(source), ...words(source)]),
  ...oneFile(sources),
]
