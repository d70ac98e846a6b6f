const UNIT_MS = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000, ms: 1 } as const

/** Parses a duration such as `90s`, `1h30m` or `250ms` and returns ms, or null if the text is not a duration. */
export const parseDuration = (text: string): number | null => {
  const parts = [...text.matchAll(/(\d+)(ms|s|m|h|d)/g)]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text) return null
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS], 0)
}

/** Formats a duration in ms for people: `1h30m`, `250ms`, or `0ms` for zero. */
export const formatDuration = (ms: number): string => {
  let remainingMs = ms
  const parts = Object.entries(UNIT_MS).map(([unit, unitMs]) => {
    const count = Math.floor(remainingMs / unitMs)
    remainingMs -= count * unitMs
    return count > 0 ? `${count}${unit}` : ''
  })
  return parts.join('') || '0ms'
}
