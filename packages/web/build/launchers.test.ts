import { LAUNCHERS } from '@sabai/contracts/constants'
import { describe, expect, test } from 'vitest'
import { readLaunchers } from './launchers.ts'

const LINK = { kind: 'link', hosts: ['play.example'] }
const FORM = { kind: 'form', hosts: ['play.example'], fields: { username: 'u', password: 'p' }, hiddenState: false }
const AUTO = { kind: 'autoLogin', hosts: ['play.example'], sends: 'username' }

const readMessage = (value: string, production = true): string => {
  try {
    readLaunchers(value, production)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return 'was taken'
}
const readRowMessage = (row: unknown, production = true): string =>
  readMessage(JSON.stringify({ MYGAME: row }), production)

test('without VITE_LAUNCHERS the launch table equals the table of the contracts', () => {
  expect(readLaunchers('', true)).toEqual(LAUNCHERS)
})

test('a row of VITE_LAUNCHERS adds or replaces a game, or removes it if the row is null', () => {
  const setting = { MYGAME: FORM, ORCHID: LINK, DICEROOM: null }
  const { DICEROOM: _, ...others } = LAUNCHERS
  expect(readLaunchers(JSON.stringify(setting), true)).toEqual({ ...others, MYGAME: FORM, ORCHID: LINK })
})

test('every kind of row is accepted unchanged', () => {
  const setting = {
    ONE: AUTO,
    TWO: { ...AUTO, sends: 'password' },
    THREE: { ...FORM, hiddenState: true },
    FOUR: { kind: 'link', hosts: ['play.example', 'm.play.example', 'xn--42c.example'] },
    FIVE: { kind: 'credentials', hosts: ['play.example'] },
  }
  expect(readLaunchers(JSON.stringify(setting), true)).toMatchObject(setting)
})

describe('a mistake in the launch table stops the build with a message', () => {
  test.each([
    ['invalid JSON', '{MYGAME}', 'no JSON'],
    ['a list', '[]', 'no JSON object'],
    ['a string', '"ORCHID"', 'no JSON object'],
    ['null', 'null', 'no JSON object'],
    ['a code in lower case', '{"orchid":null}', '"orchid" is not a code'],
    ['a code with a blank', '{"MY GAME":null}', '"MY GAME" is not a code'],
    ['the code __proto__', '{"__proto__":null}', '"__proto__" is not a code'],
    ['a null row for an unknown code', '{"NOGAME":null}', 'NOGAME cannot be taken away'],
  ])('the build stops if the launch table has this mistake: %s', (_, value, fragment) => {
    const message = readMessage(value)
    expect(message).toMatch(/^VITE_LAUNCHERS/)
    expect(message).toContain(fragment)
    expect(message).toMatch(/write .+\.$/)
  })

  test.each([
    ['not an object but a string', 'link', 'is not an object'],
    ['not an object but a list', [LINK], 'is not an object'],
    ['no kind', { hosts: ['play.example'] }, 'has no kind'],
    ['an unknown kind', { ...LINK, kind: 'iframe' }, 'has the kind "iframe"'],
    ['a kind that is a property of every object', { ...LINK, kind: 'toString' }, 'has the kind "toString"'],
    ['a missing key', { kind: 'autoLogin', hosts: ['play.example'] }, 'lacks "sends"'],
    ['a key that belongs to another kind', { ...LINK, sends: 'username' }, 'has "sends"'],
    ['no hosts', { ...LINK, hosts: [] }, 'names no host'],
    ['hosts that are not a list', { ...LINK, hosts: 'play.example' }, 'names no host'],
    ['an empty host', { ...LINK, hosts: [''] }, 'is empty'],
    ['a host that is not a string', { ...LINK, hosts: [7] }, 'is not a text'],
    ['a host with a scheme', { ...LINK, hosts: ['https://play.example'] }, 'has a scheme'],
    ['a host with a path', { ...LINK, hosts: ['play.example/login'] }, 'has a path'],
    ['a host with a port', { ...LINK, hosts: ['play.example:8443'] }, 'has a port'],
    ['a host with a wildcard', { ...LINK, hosts: ['*.play.example'] }, 'has a wildcard'],
    ['a host with upper case letters', { ...LINK, hosts: ['Play.example'] }, 'has upper case letters'],
    ['a host with a dot at the end', { ...LINK, hosts: ['play.example.'] }, 'is not a host'],
    [
      'a host that injects a directive into the policy',
      { ...LINK, hosts: ["play.example;script-src 'unsafe-inline'"] },
      'is not a host',
    ],
    ['an invalid second host', { ...LINK, hosts: ['play.example', 'a b'] }, 'is not a host'],
    ['localhost as the host', { ...LINK, hosts: ['localhost'] }, 'machine of each visitor'],
    ['a name below localhost as the host', { ...LINK, hosts: ['play.localhost'] }, 'machine of each visitor'],
    ['a loopback address as the host', { ...LINK, hosts: ['127.0.0.1'] }, 'machine of each visitor'],
    ['an unknown value of sends', { ...AUTO, sends: 'both' }, 'sends "both"'],
    ['no fields', { ...FORM, fields: null }, 'fields other than'],
    ['only one field', { ...FORM, fields: { username: 'u' } }, 'fields other than'],
    ['a third field', { ...FORM, fields: { username: 'u', password: 'p', pin: 'x' } }, 'fields other than'],
    ['a field without a name', { ...FORM, fields: { username: 'u', password: ' ' } }, 'field without a name'],
    ['two fields with the same name', { ...FORM, fields: { username: 'u', password: 'u' } }, 'names both fields "u"'],
    ['a hiddenState that is not a boolean', { ...FORM, hiddenState: 'yes' }, 'has the hiddenState "yes"'],
  ])('the build stops if a row of the launch table has this mistake: %s', (_, row, fragment) => {
    const message = readRowMessage(row)
    expect(message).toMatch(/^VITE_LAUNCHERS: the row MYGAME /)
    expect(message).toContain(fragment)
    expect(message).toMatch(/write .+\.$/)
  })
})

test('in development localhost may be the host of a provider', () => {
  expect(readRowMessage({ ...LINK, hosts: ['localhost'] }, false)).toBe('was taken')
})
