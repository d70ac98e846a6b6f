/** A change of one file, as an example of CONTRIBUTING.md tells it. */
export interface Example {
  /** Paths from the root of the repository. */
  files: string[]
  /** The line that the text follows or replaces, known by a part of it; none: the text is the whole of a new file. */
  place?: { kind: 'after' | 'in place of'; line: string }
  text: string
}

/** `a/{th,la}/b` as `a/th/b` and `a/la/b`. */
const expandBraces = (path: string): string[] => {
  const [braces, options = ''] = /\{([^}]+)\}/.exec(path) ?? []
  return braces ? options.split(',').flatMap((option) => expandBraces(path.replace(braces, option))) : [path]
}

const HEAD = /^(?:\/\/|#|<!--) (\S+?)(?:, (after|in place of): (.+?))?(?: -->)?$/

/** The examples of a document, in their order: the code blocks whose first line, a comment, names a file. */
export const readExamples = (document: string): Example[] =>
  [...document.matchAll(/^```\w+\n(.*)\n([\s\S]*?)^```$/gm)].flatMap(([, first = '', text = '']) => {
    const [, path, kind, line = ''] = HEAD.exec(first) ?? []
    if (!path?.includes('/')) return []
    return [{ files: expandBraces(path), ...(kind ? { place: { kind: kind as 'after', line } } : {}), text }]
  })

/** The text of a file after a change. Throws where the file has no such line, or is there though it is to be new. */
export const applyExample = ({ place, text }: Example, file: string, before: string | null): string => {
  if (!place) {
    if (before !== null) throw new Error(`${file} exists already`)
    return text
  }
  const lines = before?.split('\n') ?? []
  const index = lines.findIndex((line) => line.trimStart().startsWith(place.line))
  if (index < 0) throw new Error(`${file} has no line that begins with: ${place.line}`)
  lines.splice(place.kind === 'after' ? index + 1 : index, place.kind === 'after' ? 0 : 1, text.replace(/\n$/, ''))
  return lines.join('\n')
}
