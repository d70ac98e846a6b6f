import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BuildBase, folderOf } from '../build/build-app.ts'
import { mapsFolderOf } from '../build/build-folders.ts'
import { UserError } from '../process/user-error.ts'
import { filesOf, MANIFEST_PATH, type Manifest } from './closure.ts'
import { fontFilesFor, parseFontFaces } from './fonts.ts'
import { FONT_BYTES, LANGUAGES, type Language, routesOf, textsFolderOf } from './routes.ts'

/** A size of a build in bytes, with its budget. */
export interface SizeFigure {
  what: string
  /** The path of the page, if the figure is the size of its scripts. */
  scriptsOf?: string
  bytes: number
  budget: number
  unit: 'KiB' | 'kB'
}

const UNIT_BYTES = { KiB: 1_024, kB: 1_000 }
/** The font families of each language, in the order in which a browser looks for a character in them. */
const FONT_FAMILIES: Record<Language, string[]> = {
  th: ['Noto Sans Thai Variable', 'Noto Sans Lao Variable'],
  la: ['Noto Sans Lao Variable', 'Noto Sans Thai Variable'],
  en: ['Noto Sans Thai Variable', 'Noto Sans Lao Variable'],
}
/** The ASCII characters, which screens contain in every language: in amounts, names of games and phone numbers. */
const ASCII_CHARACTERS = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

/**
 * Returns the figures of a build. Each file is compressed separately with zlib's gzip at level 6, as a host would.
 * Throws a UserError if there is no build.
 */
export const figuresOf = (base: BuildBase, folder = folderOf(base)): SizeFigure[] => {
  if (!existsSync(join(mapsFolderOf(folder), MANIFEST_PATH)))
    throw new UserError(`There is no build in ${folder} to weigh. Build and weigh both: npm run size`)
  const readText = (file: string): string => readFileSync(join(folder, file), 'utf8')
  const gzipSizeOf = (files: string[]): number =>
    files.reduce((total, file) => total + gzipSync(readFileSync(join(folder, file)), { level: 6 }).length, 0)
  const manifest = JSON.parse(readFileSync(join(mapsFolderOf(folder), MANIFEST_PATH), 'utf8')) as Manifest

  const pageFigures = routesOf(base).flatMap(({ path, parts, jsKiB, cssKiB }): SizeFigure[] => {
    const { js, css } = filesOf(manifest, parts)
    const script: SizeFigure = {
      what: `JS for ${path}`,
      scriptsOf: path,
      bytes: gzipSizeOf(js),
      budget: jsKiB * UNIT_BYTES.KiB,
      unit: 'KiB',
    }
    const style: SizeFigure = {
      what: `CSS for ${path}`,
      bytes: gzipSizeOf(css),
      budget: (cssKiB ?? 0) * UNIT_BYTES.KiB,
      unit: 'KiB',
    }
    return cssKiB ? [script, style] : [script]
  })

  const faces = filesOf(manifest, []).css.flatMap((file) => parseFontFaces(readText(file)))
  const fontFigures = LANGUAGES.map((language): SizeFigure => {
    const catalogue = Object.entries(manifest).flatMap(([source, { file }]) =>
      source.startsWith(textsFolderOf(language)) ? readText(file) : [],
    )
    const shownText = catalogue.join('') + ASCII_CHARACTERS
    const files = fontFilesFor(shownText, faces, FONT_FAMILIES[language])
    const bytes = files.reduce((total, file) => total + readFileSync(join(folder, 'assets', file)).length, 0)
    return { what: `fonts in ${language}`, bytes, budget: FONT_BYTES, unit: 'kB' }
  })
  return [...pageFigures, ...fontFigures]
}

/** Formats a line of the table: the figure, its budget, and their ratio. */
export const formatFigure = ({ what, bytes, budget, unit }: SizeFigure): string => {
  const toUnit = (value: number): string => (value / UNIT_BYTES[unit]).toFixed(1).padStart(6)
  const mark = bytes > budget ? '  over the budget' : ''
  return `${what.padEnd(20)} ${toUnit(bytes)} of ${toUnit(budget)} ${unit.padEnd(3)} ${(bytes / budget).toFixed(2)}${mark}`
}
