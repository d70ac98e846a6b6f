import { describe, expect, test } from 'vitest'
import { checkAddress } from './check-address.ts'

const hosts = ['orchid.example', 'm.orchid.example'] as const
const checkWithHosts = (value: unknown, pageHost = 'wallet.example') => checkAddress(value, { hosts, pageHost })

describe('a game address that may be opened', () => {
  test.each([
    'https://orchid.example',
    'https://orchid.example/',
    'https://orchid.example/enter?ticket=a.b-c_d&x=%2F#top',
    'https://m.orchid.example/login',
    'https://orchid.example?next=https://evil.example',
    'https://orchid.example/@evil.example',
  ])('the game address %s may be opened', (address) => {
    expect(checkWithHosts(address)).toBe(new URL(address).href)
  })

  test('the host of a game address may be written in any case', () => {
    expect(checkWithHosts('HTTPS://Orchid.EXAMPLE/Login')).toBe('https://orchid.example/Login')
  })
})

describe('a game address that may not be opened', () => {
  test.each([
    ['a script', 'javascript:alert(1)'],
    ['a script in disguise', 'JaVaScRiPt://orchid.example/%0aalert(1)'],
    ['a script after a space', ' javascript:alert(1)'],
    ['a script with a line break', 'java\nscript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a blob', 'blob:https://orchid.example/1'],
    ['a file', 'file:///etc/passwd'],
    ['an app', 'intent://orchid.example#Intent;end'],
    ['an app store', 'market://details?id=app'],
    ['another scheme', 'ftp://orchid.example/'],
    ['a view of the source', 'view-source:https://orchid.example/'],
    ['an address without encryption', 'http://orchid.example/'],
    ['a path', '/login'],
    ['a host and path alone', 'orchid.example/login'],
    ['an address without a scheme', '//orchid.example/login'],
    ['an address with one slash', 'https:/orchid.example'],
    ['an address with three slashes', 'https:///orchid.example'],
    ['an address with backslashes', 'https:\\\\orchid.example'],
    ['an address with a backslash after the host', 'https://orchid.example\\@evil.example'],
    ['another host', 'https://evil.example/'],
    ['a host that begins with the right host', 'https://orchid.example.evil.example/'],
    ['a host that ends with the right host', 'https://evilorchid.example/'],
    ['a subdomain of the right host', 'https://evil.orchid.example/'],
    ['the parent domain', 'https://example/'],
    ['a host with a trailing dot', 'https://orchid.example./'],
    ['another host with the right host as the user', 'https://orchid.example@evil.example/'],
    ['a user at the right host', 'https://evil@orchid.example/'],
    ['a user and a password', 'https://a:b@orchid.example/'],
    ['another host with the right host as a password', 'https://a:orchid.example@evil.example/'],
    ['a port', 'https://orchid.example:8443/'],
    ['the default port', 'https://orchid.example:443/'],
    ['another host with the right host as the user and an empty password', 'https://orchid.example:@evil.example'],
    ['a look-alike letter', 'https://оrchid.example/'],
    ['a look-alike full stop', 'https://orchid。example/'],
    ['full-width letters', 'https://ｏrchid.example/'],
    ['a look-alike slash', 'https://evil.example⁄.orchid.example/'],
    ['a percent-encoded host', 'https://%6frchid.example/'],
    ['an address with a space inside', 'https://orchid.example /'],
    ['an address with a leading space', ' https://orchid.example/'],
    ['a tab inside the host', 'https://orchid\t.example/'],
    ['a line break inside', 'https://orchid.example/\nlogin'],
    ['a null character', 'https://orchid.example\u0000.evil.example/'],
    ['a host on this machine over https', 'https://orchid.example.localhost/'],
    ['a host on this machine over http', 'http://orchid.example.localhost:3001/'],
    ['nothing', ''],
    ['an address that is slightly too long', `https://orchid.example/${'a'.repeat(4_000)}`],
    ['an address of a megabyte', `https://orchid.example/${'a'.repeat(1_000_000)}`],
    ['a number', 7],
    ['an object', { href: 'https://orchid.example/' }],
    ['null', null],
  ])('a game address may not be opened: %s', (_, address) => {
    expect(checkWithHosts(address)).toBeNull()
  })

  test('a game without hosts in the launch table accepts no address', () => {
    expect(checkAddress('https://orchid.example/', { hosts: [], pageHost: 'wallet.example' })).toBeNull()
  })
})

describe.each(['localhost', 'main.localhost'])('game addresses on a page at %s', (pageHost) => {
  test('a page on localhost opens the simulated providers instead of the real ones', () => {
    const address = 'http://orchid.example.localhost:3001/w/main/enter?ticket=a'
    expect(checkWithHosts(address, pageHost)).toBe(address)
    expect(checkWithHosts('http://orchid.example.localhost/w/main/login', pageHost)).not.toBeNull()
    expect(checkWithHosts('https://orchid.example/', pageHost)).toBeNull()
  })

  test.each([
    'http://localhost:3001/__mock',
    'http://orchid.example/',
    'http://evil.example.localhost:3001/',
    'http://orchid.example.localhost.evil.example/',
    'http://orchid.example.localhost@evil.example/',
    'http://orchid.example.localhost:3001@evil.example/',
    'http://orchid.example.localhost:99999999/',
    'http://orchid.example.localhost:99999/',
    'http://a.orchid.example.localhost:3001/',
    'https://orchid.example.localhost:3001/',
    'javascript:alert(1)',
  ])('a page on localhost does not open %s', (address) => {
    expect(checkWithHosts(address, pageHost)).toBeNull()
  })
})

test.each(['localhost.evil.example', 'evillocalhost', 'evil.example'])(
  'a page on %s does not open the simulated providers, because only a page on localhost does',
  (pageHost) => {
    expect(checkWithHosts('http://orchid.example.localhost:3001/', pageHost)).toBeNull()
  },
)

describe('the address of an app', () => {
  const checkAppAddress = (value: string) =>
    checkAddress(value, { hosts, allowsAppStore: true, pageHost: 'wallet.example' })

  test.each(['market://details?id=example.app', 'itms-apps://apps.example/app/id1', 'https://orchid.example/app'])(
    'the app address %s may be opened',
    (address) => {
      expect(checkAppAddress(address)).toBe(address)
    },
  )

  test.each([
    'market:',
    'market:details',
    'market://details?id=a b',
    'xmarket://details?id=a',
    'intent://details#Intent;scheme=market;end',
    'itms-services://?action=download-manifest',
    'javascript:alert(1)//market://',
    'https://evil.example/app',
  ])('the app address %s may not be opened', (address) => {
    expect(checkAppAddress(address)).toBeNull()
  })
})
