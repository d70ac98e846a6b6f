/**
 * Returns the command by which Playwright starts one of its web servers. `exec` replaces the shell with the script, so
 * that the script is a direct child of Playwright. bootstrap.mjs ends the script when its parent ends, even if
 * Playwright is killed.
 */
export const commandOf = (script: string, ...options: readonly string[]): string =>
  ['exec node scripts/bootstrap.mjs', script, ...options].join(' ')
