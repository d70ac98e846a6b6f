/** The code in a text message: its first six digits in a row; null where it has none. */
export const findCode = (text: string): string | null => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null
