import { describe, expect, test } from 'vitest'
import { ALL, fitting, headingOf, type Listed, tagsOf } from './gallery.ts'

const listed = (name: string, more: Partial<Listed> = {}): Listed => ({
  name,
  kind: 'file',
  title: name,
  tells: '',
  tags: [],
  base: 'th',
  member: null,
  file: `scenarios/${name}.yaml`,
  ...more,
})

const SCENARIOS = [
  listed('withdraw/lost', { tags: ['money', 'withdraw'], tells: 'Nothing is sent twice' }),
  listed('login/late', { tags: ['otp'] }),
  listed('laos/paid', { base: 'la', tags: ['money'] }),
  listed('refuse/GET /api/wallet/NO_WALLET', { kind: 'refusal', base: null, file: null, tags: ['refusal'] }),
]

const names = (search: Partial<typeof ALL>) => fitting(SCENARIOS, { ...ALL, ...search }).map(({ name }) => name)

describe('the gallery', () => {
  test('keeps files and refusals apart, each in the order of its headings', () => {
    expect(names({})).toEqual(['laos/paid', 'login/late', 'withdraw/lost'])
    expect(names({ kind: 'refusal' })).toEqual(['refuse/GET /api/wallet/NO_WALLET'])
  })

  test('searches names, titles, tags and what a scenario tells', () => {
    expect(names({ words: 'twice' })).toEqual(['withdraw/lost'])
    expect(names({ words: 'OTP' })).toEqual(['login/late'])
  })

  test('a refusal fits both bases, a file only its own', () => {
    expect(names({ base: 'la' })).toEqual(['laos/paid'])
    expect(names({ base: 'la', kind: 'refusal' })).toHaveLength(1)
  })

  test('shows the tags of a kind once', () => {
    expect(tagsOf(SCENARIOS, 'file')).toEqual(['money', 'otp', 'withdraw'])
    expect(names({ tag: 'money', base: 'th' })).toEqual(['withdraw/lost'])
  })

  test('a refusal stands under its route, a file under its folder', () => {
    expect(SCENARIOS.map(headingOf)).toEqual(['withdraw', 'login', 'laos', 'GET /api/wallet'])
  })
})
