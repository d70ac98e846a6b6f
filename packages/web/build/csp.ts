import { PERMISSIONS_POLICY } from '@sabai/contracts/permissions-policy'
import type { LaunchTable } from './launchers.ts'
import type { Settings } from './settings.ts'

/** The settings that the policy depends on. */
type CspSettings = Pick<Settings, 'apiBaseUrl' | 'chatUrl' | 'cspMedia' | 'launchers' | 'reportUrl'>

/** The foreign origins to which forms may be posted: the hosts of the games that the app opens by posting a form. */
const formHostsOf = (launchers: LaunchTable): string[] => [
  ...new Set(
    Object.values(launchers).flatMap((row) => (row.kind === 'form' ? row.hosts.map((host) => `https://${host}`) : [])),
  ),
]

/** The origin of the chat's WebSocket. Empty if it is our own origin, which `'self'` covers. */
const chatSourcesOf = (chatUrl: string): string[] =>
  chatUrl === '' || chatUrl === '/' ? [] : [chatUrl.replace(/^http/, 'ws')]

const originsOf = (addresses: readonly string[]): string[] =>
  addresses.filter((address) => address !== '').map((address) => new URL(address).origin)

const directivesOf = ({
  apiBaseUrl,
  chatUrl,
  cspMedia,
  launchers,
  reportUrl,
}: CspSettings): Record<string, readonly string[]> => ({
  'default-src': [],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:', ...cspMedia],
  'media-src': ["'self'", 'blob:', ...cspMedia],
  'connect-src': [...new Set(["'self'", ...originsOf([apiBaseUrl, reportUrl]), ...chatSourcesOf(chatUrl)])],
  'frame-src': [],
  'form-action': ["'self'", ...formHostsOf(launchers)],
  'base-uri': [],
  'object-src': [],
  'frame-ancestors': [],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['wallet-html', 'wallet-worker', 'dompurify'],
})

const formatPolicy = (policy: Record<string, readonly string[]>): string =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.length > 0 ? sources.join(' ') : "'none'"}`)
    .join('; ')

/** Formats the content security policy of the built app as the header that the host sends. */
export const formatCspHeader = (settings: CspSettings): string => formatPolicy(directivesOf(settings))

/** Formats the policy for a `<meta>` element, without `frame-ancestors`, which browsers accept only from a header. */
export const formatCspMeta = (settings: CspSettings): string => {
  const { 'frame-ancestors': _, ...metaDirectives } = directivesOf(settings)
  return formatPolicy(metaDirectives)
}

/** The security headers that the built app is served with. */
export const securityHeadersOf = (settings: CspSettings): Record<string, string> => ({
  'Content-Security-Policy': formatCspHeader(settings),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': PERMISSIONS_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
})
