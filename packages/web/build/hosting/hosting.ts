import { securityHeadersOf } from '../csp.ts'
import { WORKER_FILE } from '../install/worker.ts'
import type { Settings } from '../settings.ts'

/**
 * How a host serves the built app. The build writes the configurations of all hosts from this description, and the
 * preview follows it.
 */
export interface Hosting {
  /** The headers of every reply, including replies without content. */
  readonly headers: Readonly<Record<string, string>>
}

export const hostingOf = (settings: Settings): Hosting => ({ headers: securityHeadersOf(settings) })

/** The path of the page. Hosts also reply with the page to every address of the app. */
export const PAGE_PATH = '/index.html'

/**
 * The folder of all files except the page and the service worker. Their names change with their content, and the reply
 * to an unknown name is a 404.
 */
export const ASSETS_PATH = '/assets/'

/**
 * The path of the service worker. It is the same in every build, so browsers must ask before each use whether the file
 * has changed.
 */
export const WORKER_PATH = `/${WORKER_FILE}`

/**
 * The reply to an unknown name in the folder of assets. It is plain text, so that no browser runs an HTML page as a
 * script.
 */
export const NOT_FOUND_TEXT = 'Not found'

/** The values of `Cache-Control`. */
export const CACHE_CONTROL = {
  /** Browsers store the page, but compare it with the host before each use, so that they find a new deploy at once. */
  page: 'no-cache',
  assets: 'public, max-age=31536000, immutable',
  /** A file that is missing during a deploy may exist a second later, so nothing may store this reply. */
  missing: 'no-store',
} as const

/** The value of `Cache-Control` for a file of the build, by its path. */
export const cacheControlOf = (path: string): string =>
  path.startsWith(ASSETS_PATH) ? CACHE_CONTROL.assets : CACHE_CONTROL.page

/** The media types of the files of a build, by extension. */
export const MEDIA_TYPES = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  vtt: 'text/vtt',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  png: 'image/png',
  mp4: 'video/mp4',
  woff2: 'font/woff2',
} as const

type Extension = keyof typeof MEDIA_TYPES

/**
 * The extensions of the files that get a brotli and a gzip version beside them. All other formats are already
 * compressed.
 */
export const TEXT_EXTENSIONS: readonly Extension[] = ['html', 'js', 'css', 'svg', 'vtt', 'json', 'webmanifest']

/**
 * The smallest size in bytes at which a text file is compressed. A smaller file fits into one packet, compressed or
 * not.
 */
const MIN_COMPRESSED_BYTES = 1_024

/** Whether a file of the build has compressed versions beside it. */
export const isCompressed = (path: string, bytes: number): boolean =>
  bytes >= MIN_COMPRESSED_BYTES && TEXT_EXTENSIONS.some((extension) => path.endsWith(`.${extension}`))
