import { PATHS } from '../../src/lib/navigation/paths.ts'
import { ASSETS, CACHE, type Hosting, MISSING_TEXT, PAGE, WORKER } from './hosting.ts'

const MISSING_PAGE = '/not-found.txt'

/**
 * Returns the paths to which hosts reply with the page. One pattern covers all pages of members, because hosts limit
 * the number of rules.
 */
const pagePaths = (): string[] => {
  const isOfMember = (path: string): boolean => path.startsWith(`${PATHS.member}/`)
  return [
    '/',
    PAGE,
    ...Object.values(PATHS).filter((path) => path !== '/' && path !== PATHS.member && !isOfMember(path)),
    PATHS.member,
    `${PATHS.member}/*`,
  ]
}

const formatRule = (path: string, headers: Readonly<Record<string, string>>): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/**
 * Writes the files that static hosts read from the published folder, by file name. If several rules match a path, these
 * hosts join the values of a header, so no two such rules set the same header.
 */
export const formatStaticHostFiles = ({ headers }: Hosting): Record<string, string> => ({
  _headers: `${[
    formatRule('/*', headers),
    formatRule(`${ASSETS}*`, { 'Cache-Control': CACHE.assets }),
    ...[...new Set([...pagePaths(), WORKER])].map((path) => formatRule(path, { 'Cache-Control': CACHE.page })),
  ].join('\n')}\n`,
  _redirects: `${ASSETS}* ${MISSING_PAGE} 404\n/* ${PAGE} 200\n`,
  [MISSING_PAGE.slice(1)]: `${MISSING_TEXT}\n`,
})
