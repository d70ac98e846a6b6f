import { LAUNCHERS } from '@sabai/contracts/constants'
import { describe, expect, test } from 'vitest'
import { readLaunchers } from './launchers.ts'

const LINK = { kind: 'link', hosts: ['play.example'] }
const FORM = { kind: 'form', hosts: ['play.example'], fields: { username: 'u', password: 'p' }, hiddenState: false }
const AUTO = { kind: 'autoLogin', hosts: ['play.example'], sends: 'username' }

const readSentence = (value: string, production = true): string => {
  try {
    readLaunchers(value, production)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return 'was taken'
}
const readRowSentence = (row: unknown, production = true): string =>
  readSentence(JSON.stringify({ MYGAME: row }), production)

test('without the setting games are opened as the contracts say', () => {
  expect(readLaunchers('', true)).toEqual(LAUNCHERS)
})

test('a row of the setting is added, takes the place of another, or takes it away', () => {
  const given = { MYGAME: FORM, ORCHID: LINK, DICEROOM: null }
  const { DICEROOM: _, ...others } = LAUNCHERS
  expect(readLaunchers(JSON.stringify(given), true)).toEqual({ ...others, MYGAME: FORM, ORCHID: LINK })
})

test('every kind of row is taken as it is written', () => {
  const given = {
    ONE: AUTO,
    TWO: { ...AUTO, sends: 'password' },
    THREE: { ...FORM, hiddenState: true },
    FOUR: { kind: 'link', hosts: ['play.example', 'm.play.example', 'xn--42c.example'] },
    FIVE: { kind: 'credentials', hosts: ['play.example'] },
  }
  expect(readLaunchers(JSON.stringify(given), true)).toMatchObject(given)
})

describe('a mistake in the launch table stops the build with a sentence', () => {
  test.each([
    ['no JSON', '{MYGAME}', 'no JSON'],
    ['a list', '[]', 'no JSON object'],
    ['a text', '"ORCHID"', 'no JSON object'],
    ['nothing in it', 'null', 'no JSON object'],
    ['a code in lower case', '{"orchid":null}', '"orchid" is no code'],
    ['a code with a blank', '{"MY GAME":null}', '"MY GAME" is no code'],
    ['the code __proto__', '{"__proto__":null}', '"__proto__" is no code'],
    ['a row taken away that is not there', '{"NOGAME":null}', 'NOGAME cannot be taken away'],
  ])('the build stops at a launch table with %s', (_, value, what) => {
    const said = readSentence(value)
    expect(said).toMatch(/^VITE_LAUNCHERS/)
    expect(said).toContain(what)
    expect(said).toMatch(/write .+\.$/)
  })

  test.each([
    ['that is a text', 'link', 'is no object'],
    ['that is a list', [LINK], 'is no object'],
    ['without a kind', { hosts: ['play.example'] }, 'has no kind'],
    ['of an unknown kind', { ...LINK, kind: 'iframe' }, 'has the kind "iframe"'],
    ['of a kind that every object has', { ...LINK, kind: 'toString' }, 'has the kind "toString"'],
    ['that lacks a key', { kind: 'autoLogin', hosts: ['play.example'] }, 'lacks "sends"'],
    ['with a key of another kind', { ...LINK, sends: 'username' }, 'has "sends"'],
    ['without hosts', { ...LINK, hosts: [] }, 'names no host'],
    ['with hosts that are no list', { ...LINK, hosts: 'play.example' }, 'names no host'],
    ['with an empty host', { ...LINK, hosts: [''] }, 'is empty'],
    ['with a host that is no text', { ...LINK, hosts: [7] }, 'is no text'],
    ['with a scheme', { ...LINK, hosts: ['https://play.example'] }, 'has a scheme'],
    ['with a path', { ...LINK, hosts: ['play.example/login'] }, 'has a path'],
    ['with a port', { ...LINK, hosts: ['play.example:8443'] }, 'has a port'],
    ['with a wildcard', { ...LINK, hosts: ['*.play.example'] }, 'has a wildcard'],
    ['with upper case letters', { ...LINK, hosts: ['Play.example'] }, 'has upper case letters'],
    ['with a dot at the end', { ...LINK, hosts: ['play.example.'] }, 'is no host'],
    ['with a directive of the policy', { ...LINK, hosts: ["play.example;script-src 'unsafe-inline'"] }, 'is no host'],
    ['with a second host that is bad', { ...LINK, hosts: ['play.example', 'a b'] }, 'is no host'],
    ['with this machine', { ...LINK, hosts: ['localhost'] }, 'machine of each visitor'],
    ['with a name of this machine', { ...LINK, hosts: ['play.localhost'] }, 'machine of each visitor'],
    ['with an address of this machine', { ...LINK, hosts: ['127.0.0.1'] }, 'machine of each visitor'],
    ['that sends something else', { ...AUTO, sends: 'both' }, 'sends "both"'],
    ['without fields', { ...FORM, fields: null }, 'fields other than'],
    ['with one field', { ...FORM, fields: { username: 'u' } }, 'fields other than'],
    ['with a third field', { ...FORM, fields: { username: 'u', password: 'p', pin: 'x' } }, 'fields other than'],
    ['with a field without a name', { ...FORM, fields: { username: 'u', password: ' ' } }, 'field without a name'],
    ['with both fields alike', { ...FORM, fields: { username: 'u', password: 'u' } }, 'names both fields "u"'],
    ['with a hidden state that is no flag', { ...FORM, hiddenState: 'yes' }, 'has the hiddenState "yes"'],
  ])('the build stops at a row %s', (_, row, what) => {
    const said = readRowSentence(row)
    expect(said).toMatch(/^VITE_LAUNCHERS: the row MYGAME /)
    expect(said).toContain(what)
    expect(said).toMatch(/write .+\.$/)
  })
})

test('development may name this machine as a provider', () => {
  expect(readRowSentence({ ...LINK, hosts: ['localhost'] }, false)).toBe('was taken')
})
