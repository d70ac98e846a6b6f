import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
})

test("a picture in the operator's HTML is loaded only from our origin or from the origins in VITE_CSP_MEDIA", async () => {
  vi.stubEnv('VITE_CSP_MEDIA', 'https://media.example https://cdn.example:8443')
  const { isAllowedPicture } = await import('./operator-address.ts')
  const mediaAddresses = ['https://media.example/a.png', 'https://cdn.example:8443/a.png']
  const ownAddresses = ['/media/a.png', `${location.origin}/a.png`, ...mediaAddresses]
  expect(ownAddresses.filter(isAllowedPicture)).toEqual(ownAddresses)
  const otherAddresses = [
    ...['https://evil.example/a.png', 'https://media.example.evil.example/a.png', 'https://cdn.example/a.png'],
    ...[
      'http://media.example/a.png',
      'https://media.example@evil.example/',
      '//evil.example/a.png',
      '/\\evil.example/',
    ],
    ...['data:image/png,a', 'blob:https://media.example/a', 'https://'],
  ]
  expect(otherAddresses.filter(isAllowedPicture)).toEqual([])
})

test("an address in the operator's HTML must not have a user part, which may look like a host", async () => {
  const { ALLOWED_ADDRESS } = await import('./operator-address.ts')
  const isAllowed = (address: string) => ALLOWED_ADDRESS.test(address)
  const allowedAddresses = [
    'https://bank.example/a@b?to=a@b',
    'http://bank.example?a@b',
    'mailto:help@bank.example',
    '/media/a@b',
  ]
  expect(allowedAddresses.filter(isAllowed)).toEqual(allowedAddresses)
  const refusedAddresses = [
    ...['https://bank@evil.example', 'HTTPS://bank:secret@evil.example/a', 'http://:secret@evil.example'],
    ...['https:bank@evil.example', 'https:\\\\bank@evil.example', 'https:/bank.example:443@evil.example'],
    ...['https:////bank@evil.example', 'https://ธนาคาร@evil.example', '//bank@evil.example'],
  ]
  expect(refusedAddresses.filter(isAllowed)).toEqual([])
})
