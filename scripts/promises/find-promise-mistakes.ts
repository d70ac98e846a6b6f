const listNames = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)

/** For each document that has a table of promises, the names of these promises. */
const PROMISES: readonly { readonly document: string; readonly names: readonly string[] }[] = [
  { document: 'docs/reliability.md', names: listNames('F', 20) },
  { document: 'docs/security.md', names: [...listNames('S', 21), ...listNames('M', 17)] },
]

interface RepositoryFiles {
  /** The paths of all files, from the root of the repository. */
  readonly files: readonly string[]
  /** Returns the text of a file. */
  readonly read: (file: string) => string
}

/** Finds the rows that begin with the name of a promise, in all tables of a document. Returns the cells of each row. */
const listRows = (document: string): { readonly name: string; readonly cells: readonly string[] }[] =>
  [...document.matchAll(/^\| ([FSM]\d+) +\|(.*)\|$/gm)].map(({ 1: name = '', 2: otherCells = '' }) => ({
    name,
    cells: otherCells.split(' | ').map((cell) => cell.trim()),
  }))

/** The index of the cell with the tests of a promise, in the `cells` of its row. */
const TESTS_CELL_INDEX = 2
/** Matches a test in a cell: a file in backquotes, followed by a fragment of a title in double quotes. */
const CITATION = /`([^`]+)`(?: "([^"]*)")?/g

/** Returns a sentence if a cell has no citation, and one for each citation that does not name exactly one test. */
const findTestMistakes = (name: string, cell: string, { files, read }: RepositoryFiles): string[] => {
  const citations = [...cell.matchAll(CITATION)]
  if (citations.length === 0) return [`${name} has no test`]
  return citations.flatMap(({ 1: citedFile = '', 2: title = '' }) => {
    const foundFiles = files.filter((file) => file === citedFile || file.endsWith(`/${citedFile}`))
    if (foundFiles.length !== 1) return [`${name} names ${citedFile}, which is the path of ${foundFiles.length} files`]
    const [file = ''] = foundFiles
    if (!/\.(test|spec|explore|engines)\.tsx?$/.test(file)) return [`${name} names ${citedFile}, which is no test`]
    if (title === '') return [`${name} names ${citedFile} without a title`]
    return read(file).includes(title) ? [] : [`${name} names the title "${title}", which ${citedFile} does not have`]
  })
}

/** Returns a sentence for each promise that is missing, listed twice or unknown, and for each mistake in its tests. */
export const findPromiseMistakes = (sources: RepositoryFiles): string[] =>
  PROMISES.flatMap(({ document, names }) => {
    const rows = listRows(sources.read(document))
    const countOf = (name: string) => rows.filter((row) => row.name === name).length
    return [
      ...names.filter((name) => countOf(name) === 0).map((name) => `${name} is missing in ${document}`),
      ...names.filter((name) => countOf(name) > 1).map((name) => `${name} is listed twice in ${document}`),
      ...rows.filter(({ name }) => !names.includes(name)).map(({ name }) => `${name} does not belong in ${document}`),
      ...rows.flatMap(({ name, cells }) => findTestMistakes(name, cells[TESTS_CELL_INDEX] ?? '', sources)),
    ]
  })
