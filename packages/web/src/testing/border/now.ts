/** The time in the border tests: Friday morning in Bangkok. */
export const NOW = '2026-11-20T02:30:00.000Z'
