/** An example of CONTRIBUTING.md: a new file, or a change of existing files. */
export interface Example {
  /** The paths from the root of the repository. */
  files: string[]
  /** The line that the text follows or replaces, given by its beginning; undefined if the text is a new file. */
  place?: { kind: 'after' | 'in place of'; line: string }
  text: string
}

/** Expands `a/{th,la}/b` to `a/th/b` and `a/la/b`. */
const expandBraces = (path: string): string[] => {
  const [braces, options = ''] = /\{([^}]+)\}/.exec(path) ?? []
  return braces ? options.split(',').flatMap((option) => expandBraces(path.replace(braces, option))) : [path]
}

const FIRST_LINE_PATTERN = /^(?:\/\/|#|<!--) (\S+?)(?:, (after|in place of): (.+?))?(?: -->)?$/

/** Returns the examples of a document in order: the code blocks whose first line is a comment that names a file. */
export const readExamples = (document: string): Example[] =>
  [...document.matchAll(/^```\w+\n(.*)\n([\s\S]*?)^```$/gm)].flatMap(([, firstLine = '', text = '']) => {
    const [, path, kind, line = ''] = FIRST_LINE_PATTERN.exec(firstLine) ?? []
    if (!path?.includes('/')) return []
    return [{ files: expandBraces(path), ...(kind ? { place: { kind: kind as 'after', line } } : {}), text }]
  })

/**
 * Returns the text of a file after an example is applied. Throws if the file has no line that the example follows or
 * replaces, or if the file exists although the example creates it.
 */
export const applyExample = ({ place, text }: Example, file: string, textBefore: string | null): string => {
  if (!place) {
    if (textBefore !== null) throw new Error(`${file} exists already`)
    return text
  }
  const lines = textBefore?.split('\n') ?? []
  const index = lines.findIndex((line) => line.trimStart().startsWith(place.line))
  if (index < 0) throw new Error(`${file} has no line that begins with: ${place.line}`)
  lines.splice(place.kind === 'after' ? index + 1 : index, place.kind === 'after' ? 0 : 1, text.replace(/\n$/, ''))
  return lines.join('\n')
}
