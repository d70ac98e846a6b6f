/** Finds the first group of exactly six digits in an SMS; null if there is none. */
export const findCode = (text: string): string | null => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null
