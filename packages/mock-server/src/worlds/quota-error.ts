/** Thrown when a quota of the mock is used up; the message says which setting it is, and what to do. */
export class QuotaError extends Error {
  override readonly name = 'QuotaError'
}
