import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { formatCaddyfile } from './caddy.ts'
import { CACHE_CONTROL, hostingOf, isCompressed } from './hosting.ts'
import { formatNginxMain, formatNginxSite } from './nginx.ts'
import { formatStaticHostFiles } from './static-host.ts'

const HOSTING = hostingOf(
  readSettings({ VITE_REPORT_URL: 'https://reports.example/errors', VITE_TRUELINK_KEY: 'a key' }, true),
)
const CONFIGURATIONS = {
  nginx: formatNginxSite(HOSTING, { root: '../site', listen: '8080' }),
  Caddy: formatCaddyfile(HOSTING, { root: '../site', address: ':8080' }),
  'hosts that read _headers': Object.values(formatStaticHostFiles(HOSTING)).join('\n'),
}

/** Undoes the quoting of a configuration. */
const unquote = (text: string): string => text.replaceAll('\\"', '"')

test.each(Object.entries(CONFIGURATIONS))('the configuration for %s has every security header', (_, text) => {
  expect(Object.keys(HOSTING.headers).length).toBeGreaterThanOrEqual(6)
  for (const [name, value] of Object.entries(HOSTING.headers)) {
    const lines = unquote(text)
      .split('\n')
      .filter((line) => line.includes(name))
    expect([name, lines.some((line) => line.includes(value))]).toEqual([name, true])
  }
})

test.each(Object.entries(CONFIGURATIONS))(
  'the configuration for %s lets browsers cache assets for a year and compare the page before each use',
  (_, text) => {
    expect(text).toContain(CACHE_CONTROL.assets)
    expect(text).toContain(CACHE_CONTROL.page)
  },
)

test('nginx sets all headers for the whole server, because a location with its own headers drops those of the server', () => {
  const locations = CONFIGURATIONS.nginx.slice(CONFIGURATIONS.nginx.indexOf('  location '))
  expect(locations).not.toContain('add_header')
  // Without `always`, nginx leaves a header out of error replies. That is right only for `Content-Encoding`, because
  // the text of an error is never compressed.
  const addedHeaders = [...CONFIGURATIONS.nginx.matchAll(/^ *add_header (\S+) .*$/gm)]
  const droppedHeaders = addedHeaders.filter(([line]) => !line.endsWith(' always;')).map(([, name]) => name)
  expect([addedHeaders.length, droppedHeaders]).toEqual([Object.keys(HOSTING.headers).length + 3, ['Content-Encoding']])
})

test('a header value that a host would read as a variable is rejected', () => {
  const headers = { 'X-Note': 'a $host' }
  expect(() => formatNginxSite({ headers }, { root: '.', listen: '1' })).toThrow('a $host')
  expect(() => formatCaddyfile({ headers: { 'X-Note': '{host}' } }, { root: '.', address: ':1' })).toThrow('{host}')
})

test('nginx writes only to the folder of temporary files, and does not need to run as root', () => {
  const paths = [...formatNginxMain().matchAll(/^\s*\w+(?:_path)? (\/\S+);/gm)].map(([, path]) => path)
  expect(paths.length).toBeGreaterThan(4)
  expect(paths.filter((path) => !path?.startsWith('/tmp/'))).toEqual([])
  expect(formatNginxMain()).not.toMatch(/^user /m)
})

test('for a path that matches several rules of a static host, no two of these rules set the same header', () => {
  const { _headers = '', _redirects } = formatStaticHostFiles(HOSTING)
  const rules = _headers.split(/\n(?=\/)/).map((rule) => rule.trim().split('\n'))
  const paths = rules.map(([path]) => path)
  expect(paths).toEqual(expect.arrayContaining(['/*', '/assets/*', '/', '/login', '/user/*', '/sw.js']))
  const cachedPaths = rules.filter((rule) => rule.some((line) => line.includes('Cache-Control'))).map(([path]) => path)
  expect(cachedPaths).not.toContain('/*')
  expect(new Set(paths).size).toBe(paths.length)
  expect(_redirects).toBe('/assets/* /not-found.txt 404\n/* /index.html 200\n')
})

test('text files of a kilobyte or more are compressed; smaller files, pictures, videos and fonts are not', () => {
  for (const file of ['index.html', 'assets/a.js', 'assets/a.css', 'assets/a.svg', 'assets/a.vtt'])
    expect([file, isCompressed(file, 1_024), isCompressed(file, 1_023)]).toEqual([file, true, false])
  for (const file of ['a.mp4', 'a.webp', 'a.woff2', 'a.js.br', 'a.js.gz'])
    expect([file, isCompressed(file, 9_999)]).toEqual([file, false])
})
