/**
 * Returns the command of a Playwright web server. `exec` replaces the shell with the script. The script is then a
 * direct child of Playwright, and ends when Playwright ends, even if Playwright is killed.
 */
export const commandOf = (script: string, ...options: readonly string[]): string =>
  ['exec node scripts/bootstrap.mjs', script, ...options].join(' ')
