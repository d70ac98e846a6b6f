import { parseSync } from 'vite'

/** One import or re-export. `type` leaves nothing behind at run time; `import { type A }` still loads the file. */
export interface Import {
  specifier: string
  kind: 'type' | 'value' | 'dynamic'
  line: number
}

/** A word that the code uses: a name (`fetch`), a member (`Math.random`, `.innerHTML`), `await`, `async`. */
export interface Use {
  word: string
  line: number
}

export interface Source {
  /** Path from the root of the repository, with `/`. */
  file: string
  imports: Import[]
  uses: Use[]
  /** String literals and the fixed parts of templates. */
  texts: Use[]
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Global objects through which every global can also be reached. */
const GLOBALS = new Set(['window', 'globalThis', 'self'])
/** Where an identifier names a property and is no use of a variable, unless computed. */
const NAMES: Record<string, string> = {
  Property: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  TSPropertySignature: 'key',
  TSMethodSignature: 'key',
  MemberExpression: 'property',
}
const SPECIFIERS = new Set(['ImportSpecifier', 'ImportDefaultSpecifier', 'ImportNamespaceSpecifier', 'ExportSpecifier'])

const nameOf = (value: unknown): string => (isNode(value) && value.type === 'Identifier' ? String(value.name) : '')
const textOf = (value: unknown): string =>
  isNode(value) && value.type === 'Literal' && typeof value.value === 'string' ? value.value : ''

/** Reads what a TypeScript file imports and uses. Throws a sentence where the file cannot be parsed. */
export const readSource = (file: string, text: string): Source => {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const source: Source = { file, imports: [], uses: [], texts: [] }
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length

  const importFrom = (node: Node, from: unknown, kind: Import['kind']): void => {
    const specifier = textOf(from)
    if (specifier) source.imports.push({ specifier, kind, line: lineAt(node.start) })
  }
  const use = (node: Node, word: string): void => {
    source.uses.push({ word, line: lineAt(node.start) })
  }
  const textIn = (node: Node, word: string): void => {
    source.texts.push({ word, line: lineAt(node.start) })
  }

  /** What a node says by itself, by its type. */
  const reads: Record<string, (node: Node) => void> = {
    ImportDeclaration: (node) => importFrom(node, node.source, node.importKind === 'type' ? 'type' : 'value'),
    ExportAllDeclaration: (node) => importFrom(node, node.source, node.exportKind === 'type' ? 'type' : 'value'),
    ExportNamedDeclaration: (node) => importFrom(node, node.source, node.exportKind === 'type' ? 'type' : 'value'),
    ImportExpression: (node) => importFrom(node, node.source, 'dynamic'),
    TSImportType: (node) => importFrom(node, node.source, 'type'),
    Identifier: (node) => use(node, nameOf(node)),
    AwaitExpression: (node) => use(node, 'await'),
    ForOfStatement: (node) => node.await && use(node, 'await'),
    MemberExpression: (node) => {
      const object = nameOf(node.object)
      const key = node.computed ? textOf(node.property) : nameOf(node.property)
      if (key) use(node, `.${key}`)
      if (key && object) use(node, `${object}.${key}`)
      if (GLOBALS.has(object)) use(node, key)
    },
    Literal: (node) => textIn(node, textOf(node)),
    TemplateElement: (node) => textIn(node, (node.value as { raw: string }).raw),
  }

  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isNode(value) || SPECIFIERS.has(value.type)) return
    reads[value.type]?.(value)
    if (value.async === true) use(value, 'async')
    for (const [key, child] of Object.entries(value)) {
      if (value.computed || NAMES[value.type] !== key) visit(child)
    }
  }
  visit(program)
  return source
}
