import { expect, test } from 'vitest'
import { toNewWorld } from './new-world.ts'
import { sortWorlds } from './sort-worlds.ts'

test('empty fields of the form for a new world are not sent, so that the mock uses its defaults', () => {
  expect(toNewWorld({ id: '', base: '', scenario: '', seed: '', at: '' })).toEqual({})
})

test('the form for a new world sends each field that is filled in, and sends the time with the offset of Bangkok', () => {
  const form = { id: ' mine ', base: 'la', scenario: 'laos/paid', seed: '7', at: '2026-11-20T09:30', frozen: 'on' }
  expect(toNewWorld({ ...form, limits: 'on', persist: 'on' })).toEqual({
    id: 'mine',
    base: 'la',
    scenario: 'laos/paid',
    seed: 7,
    clock: { at: '2026-11-20T09:30:00+07:00', frozen: true },
    settings: { limits: true },
    persist: true,
  })
})

test('the form for a new world keeps the seconds of a time, and can ask for the hours without slip upload', () => {
  expect(toNewWorld({ at: '2026-11-20T09:30:15', closingWindow: 'on' })).toEqual({
    clock: { at: '2026-11-20T09:30:15+07:00' },
    settings: { closingWindow: true },
  })
})

test('the world list begins with main and laos, followed by the other worlds from newest to oldest', () => {
  const worlds = ['laos', 'main', 'first', 'second'].map((id) => ({ id }))
  expect(sortWorlds(worlds).map(({ id }) => id)).toEqual(['main', 'laos', 'second', 'first'])
})
