import { PERMISSIONS_POLICY } from '@sabai/contracts/permissions-policy'
import type { LaunchTable } from './launchers.ts'
import type { Settings } from './settings.ts'

/** What the policy depends on. */
type Sources = Pick<Settings, 'apiBaseUrl' | 'chatUrl' | 'cspMedia' | 'launchers'>

/** Where a form may be posted: only the games that are opened by one need it. */
const formHostsOf = (launchers: LaunchTable): string[] => [
  ...new Set(
    Object.values(launchers).flatMap((row) => (row.kind === 'form' ? row.hosts.map((host) => `https://${host}`) : [])),
  ),
]

/** The chat's socket; one of our own origin is `'self'`. */
const chatSourcesOf = (chatUrl: string): string[] =>
  chatUrl === '' || chatUrl === '/' ? [] : [chatUrl.replace(/^http/, 'ws')]

const directivesOf = ({ apiBaseUrl, chatUrl, cspMedia, launchers }: Sources): Record<string, readonly string[]> => ({
  'default-src': [],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:', ...cspMedia],
  'media-src': ["'self'", 'blob:', ...cspMedia],
  'connect-src': ["'self'", ...(apiBaseUrl ? [new URL(apiBaseUrl).origin] : []), ...chatSourcesOf(chatUrl)],
  'frame-src': [],
  'form-action': ["'self'", ...formHostsOf(launchers)],
  'base-uri': [],
  'object-src': [],
  'frame-ancestors': [],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['wallet-html', 'dompurify'],
})

const formatPolicy = (policy: Record<string, readonly string[]>): string =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.length > 0 ? sources.join(' ') : "'none'"}`)
    .join('; ')

/** The content security policy of the built app, as the host sends it. */
export const formatCspHeader = (settings: Sources): string => formatPolicy(directivesOf(settings))

/** The same for a `<meta>`: browsers take `frame-ancestors` from a header alone. */
export const formatCspMeta = (settings: Sources): string => {
  const { 'frame-ancestors': _, ...rest } = directivesOf(settings)
  return formatPolicy(rest)
}

/** Every header that the built app is served with. */
export const securityHeadersOf = (settings: Sources): Record<string, string> => ({
  'Content-Security-Policy': formatCspHeader(settings),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': PERMISSIONS_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
})
