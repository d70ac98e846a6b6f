/** The first bytes of a file of each kind, as latin1 text. The kind of an upload is recognised by them. */
export const FILE_SIGNATURES = {
  png: '\x89PNG\r\n\x1a\n',
  mp4: '\0\0\0\x20ftypisom',
  mov: '\0\0\0\x20ftypqt  ',
  pdf: '%PDF-1.7',
  exe: 'MZ\x90\0',
} as const

export type FileKind = keyof typeof FILE_SIGNATURES
