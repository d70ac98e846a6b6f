/**
 * Returns the command of a Playwright web server. `exec` replaces the shell with the script, which is then a direct
 * child of Playwright and ends with it, however Playwright ends.
 */
export const commandOf = (script: string, ...options: readonly string[]): string =>
  ['exec node scripts/bootstrap.mjs', script, ...options].join(' ')
