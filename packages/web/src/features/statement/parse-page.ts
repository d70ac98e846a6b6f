const PAGE_MAX = 1_000_000

/** The page that an address asks for; anything but a page number is the first one. */
export const parsePage = (value: string | null): number => {
  const page = /^\d{1,7}$/.test(value ?? '') ? Number(value) : 1
  return page >= 1 && page <= PAGE_MAX ? page : 1
}
