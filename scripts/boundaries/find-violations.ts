import { posix } from 'node:path'
import { type AllowedImport, BOUNDARY_RULES, LAYER_RULES, type LayerRule, WORD_RULES } from './boundary-rules.ts'
import type { ImportedModule, SourceFile } from './read-source.ts'

export interface Violation {
  file: string
  line: number
  rule: string
  /** The import or word that was found, and what to do instead. */
  message: string
}

/** Whether a file is a test, or is used by tests only. */
const isTest = (file: string): boolean => /\.test\.tsx?$|\/src\/testing\//.test(file)
const targetOf = (file: string, { specifier }: ImportedModule): string =>
  specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier
const isAllowed = (allowed: AllowedImport, target: string, kind: ImportedModule['kind']): boolean =>
  allowed.from.test(target) && (allowed.as === undefined || allowed.as === kind)

const checkBoundaries = (source: SourceFile): Violation[] =>
  BOUNDARY_RULES.filter(({ folder }) => folder.test(source.file)).flatMap(
    ({ rule, allows, testsAllow, suggestion }) => {
      const allowedImports = isTest(source.file) ? [...allows, ...testsAllow] : allows
      return source.imports
        .filter(
          (entry) => !allowedImports.some((allowed) => isAllowed(allowed, targetOf(source.file, entry), entry.kind)),
        )
        .map(({ specifier, line }) => ({
          file: source.file,
          line,
          rule,
          message: `imports '${specifier}'; ${suggestion}`,
        }))
    },
  )

interface LayerPosition {
  /** The index of the layer in the rule; -1 if the file belongs to no layer. */
  rank: number
  /** The name of the layer, with `*` replaced: `features/login` for `features/*`. */
  name: string
}

const layerPositionOf = (file: string, { folder, layers }: LayerRule): LayerPosition | null => {
  if (!file.startsWith(folder)) return null
  const innerPath = file.slice(folder.length)
  const [topFolder = '', subfolder = ''] = innerPath.split('/')
  // A layer that is a file takes precedence over the layer of its folder.
  const layer = [innerPath, topFolder, `${topFolder}/*`].find((name) => layers.includes(name)) ?? ''
  return { rank: layers.indexOf(layer), name: layer.endsWith('*') ? `${topFolder}/${subfolder}` : layer || topFolder }
}

const checkLayers = (source: SourceFile): Violation[] =>
  LAYER_RULES.flatMap((layerRule) => {
    const from = layerPositionOf(source.file, layerRule)
    if (!from || isTest(source.file)) return []
    const { rule, suggestion } = layerRule
    if (from.rank < 0) return [{ file: source.file, line: 1, rule, message: `belongs to no layer; ${suggestion}` }]
    return source.imports.flatMap((entry) => {
      const to = layerPositionOf(targetOf(source.file, entry), layerRule)
      if (!to || to.name === from.name || (to.rank >= 0 && to.rank < from.rank)) return []
      const message = `${from.name} imports '${entry.specifier}' of ${to.name}; ${suggestion}`
      return [{ file: source.file, line: entry.line, rule, message }]
    })
  })

const checkWords = (source: SourceFile): Violation[] =>
  WORD_RULES.filter(({ folder }) => folder.test(source.file) && !isTest(source.file)).flatMap(
    ({ rule, words, suggestion }) =>
      source.words
        .filter(({ word }) => words.test(word))
        .map(({ word, line }) => ({ file: source.file, line, rule, message: `contains ${word}; ${suggestion}` })),
  )

/** Lists every violation of the boundaries, in the order of the files given. */
export const findViolations = (sources: SourceFile[]): Violation[] =>
  sources.flatMap((source) => [...checkBoundaries(source), ...checkLayers(source), ...checkWords(source)])
