const MAX_PAGE = 1_000_000

/** Returns the page number in an address, or 1 if the value is not a valid page number. */
export const parsePage = (value: string | null): number => {
  const page = /^\d{1,7}$/.test(value ?? '') ? Number(value) : 1
  return page >= 1 && page <= MAX_PAGE ? page : 1
}
