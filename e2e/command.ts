/**
 * Runs a script of the project in the shell of Playwright's web server, in place of the shell: it is then Playwright's own
 * child, and ends with it, however Playwright ends.
 */
export const commandOf = (script: string, ...options: readonly string[]): string =>
  ['exec node scripts/bootstrap.mjs', script, ...options].join(' ')
