/** A font face that the built style sheet declares. */
export interface FontFace {
  family: string
  /** The file name, without the folder. */
  file: string
  covers: (codePoint: number) => boolean
}

const parseCoverage = (ranges: string): FontFace['covers'] => {
  const pairs = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^u\+/i, '').split('-')
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'f'), 16)] as const
  })
  return (codePoint) => pairs.some(([from, to]) => codePoint >= from && codePoint <= to)
}

export const parseFontFaces = (css: string): FontFace[] =>
  [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, body = '']) => {
    const family = /font-family:\s*["']?([^;"']+)/.exec(body)?.[1]
    const file = /url\(["']?([^)"']+\.woff2)/.exec(body)?.[1]?.split('/').at(-1)
    const ranges = /unicode-range:\s*([^;]+)/.exec(body)?.[1] ?? 'U+0-10FFFF'
    return family && file ? [{ family, file, covers: parseCoverage(ranges) }] : []
  })

/**
 * Returns the font files that a browser fetches to show a text: for each character, the file of the first family (in
 * the given order) that has it. The system draws characters that no family has.
 */
export const fontFilesFor = (text: string, faces: FontFace[], families: string[]): string[] => {
  const files = new Set<string>()
  for (const character of new Set(text)) {
    const codePoint = character.codePointAt(0) ?? 0
    const face = families
      .map((family) => faces.find((candidate) => candidate.family === family && candidate.covers(codePoint)))
      .find((candidate) => candidate !== undefined)
    if (face) files.add(face.file)
  }
  return [...files].sort()
}
