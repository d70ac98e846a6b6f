import { crc32 } from 'node:zlib'
import { Damage } from './damage.ts'

/** Raised when what is kept changes its form, so that an older or newer version refuses it. */
const FORMAT = 3

/** One line of JSON that carries the checksum of its content, so that flipped bits are noticed. */
export interface SealedText {
  readonly text: string
  readonly checksum: string
}

const startOf = (kind: string, checksum: string): string => `{"format":${FORMAT},"checksum":"${checksum}","${kind}":`

const checksumOf = (json: string): string => crc32(json).toString(16).padStart(8, '0')

export const sealed = (kind: string, content: unknown): SealedText => {
  const json = JSON.stringify(content)
  const checksum = checksumOf(json)
  return { text: `${startOf(kind, checksum)}${json}}\n`, checksum }
}

/** What such a line holds. Throws Damage about `file`; `place` names the part of the file that was read. */
export const unsealed = (
  kind: string,
  text: string,
  file: string,
  place = '',
): { readonly content: unknown; readonly checksum: string } => {
  const damaged = (wrong: string): Damage => new Damage(file, `${place}${wrong}`)
  if (text === '') throw damaged('is empty')
  const [, format, checksum = ''] = /^\{"format":(\d+),"checksum":"([0-9a-f]{8})",/.exec(text) ?? []
  if (format !== undefined && Number(format) !== FORMAT)
    throw damaged(`was written by another version (format ${format}; this one reads ${FORMAT})`)
  const start = startOf(kind, checksum)
  if (!text.startsWith(start) || !text.endsWith('}\n')) throw damaged('is cut off, or is not a file of this kind')
  const json = text.slice(start.length, -'}\n'.length)
  if (checksumOf(json) !== checksum) throw damaged('has changed since it was written (its checksum does not fit)')
  return { content: JSON.parse(json), checksum }
}
