import { parseSync } from 'vite'

/**
 * An import or re-export. The compiler erases `type` imports; `import { type A }` is a `value`, because it still loads
 * the file.
 */
export interface ImportedModule {
  specifier: string
  kind: 'type' | 'value' | 'dynamic'
  line: number
}

/**
 * A word that a rule may refuse: `await`, `async`, or the text of a string or of a fixed part of a template, in double
 * quotes.
 */
export interface RestrictedWord {
  word: string
  line: number
}

export interface SourceFile {
  /** Path from the root of the repository, with `/`. */
  file: string
  imports: ImportedModule[]
  words: RestrictedWord[]
}

interface SyntaxNode {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

const textOf = (value: unknown): string =>
  isNode(value) && value.type === 'Literal' && typeof value.value === 'string' ? value.value : ''

/** Reads the imports and words of a TypeScript file. Throws an error if the file cannot be parsed. */
export const readSource = (file: string, text: string): SourceFile => {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const source: SourceFile = { file, imports: [], words: [] }
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length

  const addImport = (node: SyntaxNode, from: unknown, kind: ImportedModule['kind']): void => {
    const specifier = textOf(from)
    if (specifier) source.imports.push({ specifier, kind, line: lineAt(node.start) })
  }
  const addWord = (node: SyntaxNode, word: string): void => {
    source.words.push({ word, line: lineAt(node.start) })
  }

  /** For each type of node, the function that reads it, without its children. */
  const readers: Record<string, (node: SyntaxNode) => void> = {
    ImportDeclaration: (node) => addImport(node, node.source, node.importKind === 'type' ? 'type' : 'value'),
    ExportAllDeclaration: (node) => addImport(node, node.source, node.exportKind === 'type' ? 'type' : 'value'),
    ExportNamedDeclaration: (node) => addImport(node, node.source, node.exportKind === 'type' ? 'type' : 'value'),
    ImportExpression: (node) => addImport(node, node.source, 'dynamic'),
    TSImportType: (node) => addImport(node, node.source, 'type'),
    AwaitExpression: (node) => addWord(node, 'await'),
    ForOfStatement: (node) => node.await && addWord(node, 'await'),
    Literal: (node) => addWord(node, `"${textOf(node)}"`),
    TemplateElement: (node) => addWord(node, `"${(node.value as { raw: string }).raw}"`),
  }

  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isNode(value)) return
    readers[value.type]?.(value)
    if (value.async === true) addWord(value, 'async')
    Object.values(value).forEach(visit)
  }
  visit(program)
  return source
}
