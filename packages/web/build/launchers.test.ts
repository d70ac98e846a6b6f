import { LAUNCHERS } from '@sabai/contracts/constants'
import { describe, expect, test } from 'vitest'
import { readLaunchers } from './launchers.ts'

const LINK_ROW = { kind: 'link', hosts: ['play.example'] }
const FORM_ROW = { kind: 'form', hosts: ['play.example'], fields: { username: 'u', password: 'p' }, hiddenState: false }
const AUTO_LOGIN_ROW = { kind: 'autoLogin', hosts: ['play.example'], sends: 'username' }

const readErrorMessage = (value: string, production = true): string => {
  try {
    readLaunchers(value, production)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return 'accepted'
}
const readRowErrorMessage = (row: unknown, production = true): string =>
  readErrorMessage(JSON.stringify({ MYGAME: row }), production)

test('without VITE_LAUNCHERS the launch table equals the table of the contracts', () => {
  expect(readLaunchers('', true)).toEqual(LAUNCHERS)
})

test('a row of VITE_LAUNCHERS adds or replaces a game, or removes it if the row is null', () => {
  const setting = { MYGAME: FORM_ROW, ORCHID: LINK_ROW, DICEROOM: null }
  const { DICEROOM: _, ...otherLaunchers } = LAUNCHERS
  expect(readLaunchers(JSON.stringify(setting), true)).toEqual({
    ...otherLaunchers,
    MYGAME: FORM_ROW,
    ORCHID: LINK_ROW,
  })
})

test('every kind of row of VITE_LAUNCHERS is accepted unchanged', () => {
  const setting = {
    ONE: AUTO_LOGIN_ROW,
    TWO: { ...AUTO_LOGIN_ROW, sends: 'password' },
    THREE: { ...FORM_ROW, hiddenState: true },
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
    const message = readErrorMessage(value)
    expect(message).toMatch(/^VITE_LAUNCHERS/)
    expect(message).toContain(fragment)
    expect(message).toMatch(/write .+\.$/)
  })

  test.each([
    ['a string instead of an object', 'link', 'is not an object'],
    ['a list instead of an object', [LINK_ROW], 'is not an object'],
    ['no kind', { hosts: ['play.example'] }, 'has no kind'],
    ['an unknown kind', { ...LINK_ROW, kind: 'iframe' }, 'has the kind "iframe"'],
    ['a kind that is a property of every object', { ...LINK_ROW, kind: 'toString' }, 'has the kind "toString"'],
    ['a missing key', { kind: 'autoLogin', hosts: ['play.example'] }, 'lacks "sends"'],
    ['a key that belongs to another kind', { ...LINK_ROW, sends: 'username' }, 'has "sends"'],
    ['no hosts', { ...LINK_ROW, hosts: [] }, 'names no host'],
    ['hosts that are not a list', { ...LINK_ROW, hosts: 'play.example' }, 'names no host'],
    ['an empty host', { ...LINK_ROW, hosts: [''] }, 'is empty'],
    ['a host that is not a string', { ...LINK_ROW, hosts: [7] }, 'is not a text'],
    ['a host with a scheme', { ...LINK_ROW, hosts: ['https://play.example'] }, 'has a scheme'],
    ['a host with a path', { ...LINK_ROW, hosts: ['play.example/login'] }, 'has a path'],
    ['a host with a port', { ...LINK_ROW, hosts: ['play.example:8443'] }, 'has a port'],
    ['a host with a wildcard', { ...LINK_ROW, hosts: ['*.play.example'] }, 'has a wildcard'],
    ['a host with upper case letters', { ...LINK_ROW, hosts: ['Play.example'] }, 'has upper case letters'],
    ['a host with a dot at the end', { ...LINK_ROW, hosts: ['play.example.'] }, 'is not a host'],
    [
      'a host that injects a directive into the policy',
      { ...LINK_ROW, hosts: ["play.example;script-src 'unsafe-inline'"] },
      'is not a host',
    ],
    ['an invalid second host', { ...LINK_ROW, hosts: ['play.example', 'a b'] }, 'is not a host'],
    ['localhost as the host', { ...LINK_ROW, hosts: ['localhost'] }, 'machine of each visitor'],
    ['a name below localhost as the host', { ...LINK_ROW, hosts: ['play.localhost'] }, 'machine of each visitor'],
    ['a loopback address as the host', { ...LINK_ROW, hosts: ['127.0.0.1'] }, 'machine of each visitor'],
    ['an unknown value of sends', { ...AUTO_LOGIN_ROW, sends: 'both' }, 'sends "both"'],
    ['no fields', { ...FORM_ROW, fields: null }, 'fields other than'],
    ['only one field', { ...FORM_ROW, fields: { username: 'u' } }, 'fields other than'],
    ['a third field', { ...FORM_ROW, fields: { username: 'u', password: 'p', pin: 'x' } }, 'fields other than'],
    ['a field without a name', { ...FORM_ROW, fields: { username: 'u', password: ' ' } }, 'field without a name'],
    [
      'two fields with the same name',
      { ...FORM_ROW, fields: { username: 'u', password: 'u' } },
      'names both fields "u"',
    ],
    ['a hiddenState that is not a boolean', { ...FORM_ROW, hiddenState: 'yes' }, 'has the hiddenState "yes"'],
  ])('the build stops if a row of the launch table has this mistake: %s', (_, row, fragment) => {
    const message = readRowErrorMessage(row)
    expect(message).toMatch(/^VITE_LAUNCHERS: the row MYGAME /)
    expect(message).toContain(fragment)
    expect(message).toMatch(/write .+\.$/)
  })
})

test('in development localhost may be the host of a provider', () => {
  expect(readRowErrorMessage({ ...LINK_ROW, hosts: ['localhost'] }, false)).toBe('accepted')
})
