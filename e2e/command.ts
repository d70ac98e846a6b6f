/**
 * Returns the command by which Playwright starts one of its web servers. `exec` replaces the shell with the script.
 * The script is then a direct child of Playwright, and ends when Playwright ends, even if Playwright is killed.
 */
export const commandOf = (script: string, ...options: readonly string[]): string =>
  ['exec node scripts/bootstrap.mjs', script, ...options].join(' ')
