/** Tells whether a file is a PDF document by its first bytes; its name and its declared type are ignored. */
export const isDocument = (content: Uint8Array): boolean =>
  Buffer.from(content.subarray(0, 5)).toString('latin1') === '%PDF-'
