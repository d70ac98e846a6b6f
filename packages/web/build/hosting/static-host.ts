import { PATHS } from '../../src/lib/navigation/paths.ts'
import { ASSETS_PATH, CACHE_CONTROL, type Hosting, NOT_FOUND_TEXT, PAGE_PATH, WORKER_PATH } from './hosting.ts'

const MISSING_PAGE = '/not-found.txt'

/**
 * Returns the paths to which hosts reply with the page. One pattern covers all pages of members, because hosts limit
 * the number of rules.
 */
const listPagePaths = (): string[] => {
  const isOfMember = (path: string): boolean => path.startsWith(`${PATHS.member}/`)
  return [
    '/',
    PAGE_PATH,
    ...Object.values(PATHS).filter((path) => path !== '/' && path !== PATHS.member && !isOfMember(path)),
    PATHS.member,
    `${PATHS.member}/*`,
  ]
}

const formatRule = (path: string, headers: Readonly<Record<string, string>>): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/**
 * Returns the texts of the files that static hosts read from the published folder, by file name. If several rules match
 * a path, these hosts join the values that the rules set for a header. So no two such rules set the same header.
 */
export const formatStaticHostFiles = ({ headers }: Hosting): Record<string, string> => ({
  _headers: `${[
    formatRule('/*', headers),
    formatRule(`${ASSETS_PATH}*`, { 'Cache-Control': CACHE_CONTROL.assets }),
    ...[...new Set([...listPagePaths(), WORKER_PATH])].map((path) =>
      formatRule(path, { 'Cache-Control': CACHE_CONTROL.page }),
    ),
  ].join('\n')}\n`,
  _redirects: `${ASSETS_PATH}* ${MISSING_PAGE} 404\n/* ${PAGE_PATH} 200\n`,
  [MISSING_PAGE.slice(1)]: `${NOT_FOUND_TEXT}\n`,
})
