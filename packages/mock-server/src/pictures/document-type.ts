/** Whether a file is a PDF document by its first bytes, whatever its name and its sender say. */
export const isDocument = (content: Uint8Array): boolean =>
  Buffer.from(content.subarray(0, 5)).toString('latin1') === '%PDF-'
