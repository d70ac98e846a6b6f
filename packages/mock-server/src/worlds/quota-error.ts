/** Thrown when a quota of the mock is used up. The message names the setting of the quota, and says what to do. */
export class QuotaError extends Error {
  override readonly name = 'QuotaError'
}
