import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
})

test("a picture in the operator's HTML comes from us or from the origins of the build, and from nowhere else", async () => {
  vi.stubEnv('VITE_CSP_MEDIA', 'https://media.example https://cdn.example:8443')
  const { isOurPicture } = await import('./operator-address.ts')
  const media = ['https://media.example/a.png', 'https://cdn.example:8443/a.png']
  const ours = ['/media/a.png', `${location.origin}/a.png`, ...media]
  expect(ours.filter(isOurPicture)).toEqual(ours)
  const others = [
    ...['https://evil.example/a.png', 'https://media.example.evil.example/a.png', 'https://cdn.example/a.png'],
    ...[
      'http://media.example/a.png',
      'https://media.example@evil.example/',
      '//evil.example/a.png',
      '/\\evil.example/',
    ],
    ...['data:image/png,a', 'blob:https://media.example/a', 'https://'],
  ]
  expect(others.filter(isOurPicture)).toEqual([])
})
