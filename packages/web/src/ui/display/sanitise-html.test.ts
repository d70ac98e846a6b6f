import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test("a picture in the operator's HTML comes from us or from the origins of the build, and from nowhere else", async () => {
  vi.stubEnv('VITE_CSP_MEDIA', 'https://media.example https://cdn.example:8443')
  const { sanitiseHtml } = await import('./sanitise-html.ts')
  // The document of unit tests loses the first element.
  const isKept = (src: string) => String(sanitiseHtml(`<p>a<img src="${src}"></p>`)).includes('src')
  const ours = [
    '/media/a.png',
    'https://media.example/a.png',
    'https://cdn.example:8443/a.png',
    `${location.origin}/a.png`,
  ]
  expect(ours.filter(isKept)).toEqual(ours)
  const others = [
    ...['https://evil.example/a.png', 'https://media.example.evil.example/a.png', 'https://cdn.example/a.png'],
    ...[
      'http://media.example/a.png',
      'https://media.example@evil.example/',
      '//evil.example/a.png',
      'data:image/png,a',
    ],
  ]
  expect(others.filter(isKept)).toEqual([])
})
