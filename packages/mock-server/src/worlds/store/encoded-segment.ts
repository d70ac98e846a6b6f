import { crc32 } from 'node:zlib'
import { DamageError } from './damage-error.ts'

/**
 * The version of the format on disk. It is raised whenever the format changes, so that the mock refuses to read a file
 * in the format of another version.
 */
const FORMAT_VERSION = 4

/** One line of JSON that carries the checksum of its content, so that flipped bits are noticed. */
export interface EncodedSegment {
  readonly text: string
  readonly checksum: string
}

const headerOf = (kind: string, checksum: string): string =>
  `{"format":${FORMAT_VERSION},"checksum":"${checksum}","${kind}":`

const checksumOf = (json: string): string => crc32(json).toString(16).padStart(8, '0')

export const encodeSegment = (kind: string, content: unknown): EncodedSegment => {
  const json = JSON.stringify(content)
  const checksum = checksumOf(json)
  return { text: `${headerOf(kind, checksum)}${json}}\n`, checksum }
}

/** Returns the content of a segment. Throws DamageError if it is damaged. `place` says where in `file` it is. */
export const decodeSegment = (
  kind: string,
  text: string,
  file: string,
  place = '',
): { readonly content: unknown; readonly checksum: string } => {
  const createDamage = (problem: string): DamageError => new DamageError(file, `${place}${problem}`)
  if (text === '') throw createDamage('is empty')
  const [, format, checksum = ''] = /^\{"format":(\d+),"checksum":"([0-9a-f]{8})",/.exec(text) ?? []
  if (format !== undefined && Number(format) !== FORMAT_VERSION)
    throw createDamage(`was written by another version (format ${format}; this one reads ${FORMAT_VERSION})`)
  const header = headerOf(kind, checksum)
  if (!text.startsWith(header) || !text.endsWith('}\n')) throw createDamage('is cut off, or is not a file of this kind')
  const json = text.slice(header.length, -'}\n'.length)
  if (checksumOf(json) !== checksum) throw createDamage('has changed since it was written (its checksum does not fit)')
  return { content: JSON.parse(json), checksum }
}
