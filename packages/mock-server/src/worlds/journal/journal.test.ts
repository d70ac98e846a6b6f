import { expect, onTestFinished, test, vi } from 'vitest'
import { countCallsBefore, listAnsweredSince } from './answer-order.ts'
import { MAX_DIAGNOSTICS } from './diagnostics.ts'
import { Journal } from './journal.ts'
import type { NewEntry } from './journal-entry.ts'

const MAX_ENTRIES = 2_000
/** More calls than the journal can hold before it drops old entries. */
const CALL_COUNT = process.env.DEEP === '1' ? 20_000 : 4_000
/** The most characters of an entry: 4,000 for each part of the input and for a refusal, 1,000 for path and reason. */
const MAX_ENTRY_LENGTH = 16_000

const ENTRY: NewEntry = {
  at: 0,
  route: 'POST /api/login',
  method: 'POST',
  path: '/api/login',
  member: null,
  input: {},
  status: 400,
  reply: { message: 'NO_DATA' },
  why: 'refused NO_DATA',
  rule: null,
  skippedRules: [],
  delivered: 'whole',
  violation: null,
  notes: [],
}

/** The number of characters in all texts and keys of a value. */
const charactersIn = (value: unknown): number => {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + charactersIn(item), 0)
  return Object.entries(value).reduce((sum, [key, inner]) => sum + key.length + charactersIn(inner), 0)
}

const nest = (levels: number): unknown => (levels === 0 ? 'x' : [nest(levels - 1)])

test('the journal keeps 2,000 entries of a few kB each after thousands of calls with large inputs', () => {
  const journal = new Journal()
  const longText = 'x'.repeat(200_000)
  const inputs = [
    { body: { username: longText, password: longText } },
    { body: Array.from({ length: 20_000 }, (_, item) => item) },
    { body: Object.fromEntries(Array.from({ length: 10_000 }, (_, item) => [`key${item}`, 1])) },
    { body: { [longText]: longText } },
    { params: { code: longText }, body: nest(2_000) },
  ]
  for (let call = 0; call < CALL_COUNT; call += 1) {
    const input = inputs[Math.max(0, call - CALL_COUNT + 20) % inputs.length] ?? {}
    journal.add({ ...ENTRY, input, path: longText, why: longText, reply: { message: 'NO_DATA', detail: longText } })
  }
  const entries = journal.entries()
  expect(entries).toHaveLength(MAX_ENTRIES)
  expect(journal.listSince(0)).toEqual(entries)
  expect(Math.max(...entries.map(charactersIn))).toBeLessThan(MAX_ENTRY_LENGTH)
  expect(journal.count).toBe(CALL_COUNT)
})

test('the journal shows the original size of the values that it has cut', () => {
  const journal = new Journal()
  const list = Array.from({ length: 100_000 }, () => 1)
  journal.add({
    ...ENTRY,
    input: { body: { name: 'ก'.repeat(1_048_576), list, short: 'Noi' } },
    why: 'y'.repeat(1_234),
  })
  const { input, why } = JSON.parse(JSON.stringify(journal.entries()[0]))
  expect(input.body.name).toBe(`${'ก'.repeat(1_000)}… (1,048,576 characters)`)
  expect(input.body.list.at(-1)).toMatch(/^… \(9\d,\d{3} more\)$/)
  expect(input.body['…']).toBe('… (1 more)')
  expect(why).toBe(`${'y'.repeat(1_000)}… (1,234 characters)`)
})

test('the journal cuts a value whose keys are too long together', () => {
  const journal = new Journal()
  const body = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`${index}${'k'.repeat(899)}`, index]))
  journal.add({ ...ENTRY, input: { body } })
  const keys = Object.keys(Object(journal.get(1)?.input.body))
  expect(keys.slice(0, 4)).toEqual(Object.keys(body).slice(0, 4))
  expect(keys[4]).toMatch(/^4k{300,400}… \(900 characters\)$/)
})

test('the journal keeps the values of an ordinary call without copying them', () => {
  const journal = new Journal()
  const input = { body: { from: 'wallet', to: 'ORCHID', amount: 2.5 } }
  const reply = { message: 'SUCCESS' }
  journal.add({ ...ENTRY, input, reply, status: 200 })
  const [keptEntry] = journal.entries()
  expect([keptEntry?.input === input, keptEntry?.reply === reply]).toEqual([true, true])
})

test('the journal keeps violations, notes and calls outside the contract after it has dropped their entries', () => {
  const journal = new Journal()
  journal.add({ ...ENTRY, violation: 'reply.amount must be number' })
  journal.add({ ...ENTRY, route: null, method: 'GET', path: '/api/nothing' })
  journal.add({ ...ENTRY, notes: ['a header is missing'] })
  for (let call = 0; call < 2 * MAX_ENTRIES; call += 1) journal.add(ENTRY)
  journal.add({ ...ENTRY, notes: ['a header is missing'] })
  expect(journal.entries().some(({ violation, route }) => violation !== null || route === null)).toBe(false)
  expect(journal.violations.list()).toEqual([
    { number: 1, call: 'POST /api/login', message: 'reply.amount must be number', times: 1 },
  ])
  expect(journal.outside.list()).toMatchObject([{ number: 2, call: 'GET /api/nothing' }])
  expect(journal.notes.list()).toMatchObject([{ number: 3, message: 'a header is missing', times: 2 }])
})

test('a call that waits keeps its place in the journal, and is counted when it is answered', () => {
  const journal = new Journal()
  const waitingEntry = journal.putWaiting(ENTRY)
  journal.add({ ...ENTRY, route: 'GET /api/wallet' })
  expect([journal.get(waitingEntry)?.order, journal.count, [...journal.calls().keys()]]).toEqual([
    0,
    1,
    ['GET /api/wallet'],
  ])
  journal.add({ ...ENTRY, at: 1, answeredAt: 7 }, undefined, waitingEntry)
  expect(journal.entries().map(({ number, order, answeredAt }) => [number, order, answeredAt])).toEqual([
    [1, 2, 7],
    [2, 1, 0],
  ])
  expect([...countCallsBefore(journal, waitingEntry)]).toEqual([
    ['GET /api/wallet', 1],
    ['POST /api/login', 0],
  ])
  expect(listAnsweredSince(journal, 0).map(({ number }) => number)).toEqual([2, 1])
})

test('a call that is answered only after the journal has dropped its entry is still counted', () => {
  const journal = new Journal()
  const waitingEntry = journal.putWaiting(ENTRY)
  for (let call = 0; call < 2 * MAX_ENTRIES; call += 1) journal.add(ENTRY)
  journal.add({ ...ENTRY, violation: 'late' }, undefined, waitingEntry)
  expect([journal.get(waitingEntry), journal.entries().length]).toEqual([undefined, MAX_ENTRIES])
  expect(journal.calls().get('POST /api/login')).toBe(2 * MAX_ENTRIES + 1)
  expect(journal.violations.list()).toMatchObject([{ number: waitingEntry, message: 'late' }])
})

test('the journal keeps the first 500 different violations and counts those that it finds later', () => {
  const journal = new Journal()
  for (let call = 0; call < MAX_DIAGNOSTICS + 3; call += 1) journal.add({ ...ENTRY, violation: `violation ${call}` })
  expect(journal.violations.list().map(({ number }) => number)).toEqual(Array.from({ length: 500 }, (_, at) => at + 1))
  expect(journal.violations.dropped).toBe(3)
  // Each kind of diagnostic has a separate limit.
  journal.add({ ...ENTRY, notes: ['a header is missing'] })
  expect(journal.notes.list()).toHaveLength(1)
})

test('equal violations are counted for each call separately', () => {
  const journal = new Journal()
  for (const route of ['POST /api/login', 'GET /api/wallet', 'GET /api/wallet'] as const)
    journal.add({ ...ENTRY, route, violation: 'reply must be object' })
  expect(journal.violations.list().map(({ number, call, times }) => [number, call, times])).toEqual([
    [1, 'POST /api/login', 1],
    [2, 'GET /api/wallet', 2],
  ])
})

test('a violation that belongs to no call has the number of the latest entry, or 1 if the journal is empty', () => {
  const [journal, emptyJournal] = [new Journal(), new Journal()]
  for (let call = 0; call < 3; call += 1) journal.add(ENTRY)
  const numbers = [journal, emptyJournal].map((each) => {
    each.addViolation('what falls due by itself', 'InvariantError')
    return each.violations.list()[0]?.number
  })
  expect(numbers).toEqual([3, 1])
})

test('the journal shortens long violations and stacks, and keeps more of a stack', () => {
  const journal = new Journal()
  const longText = 'x'.repeat(5_000)
  journal.add({ ...ENTRY, violation: longText, stack: longText })
  journal.addViolation('what falls due by itself', longText)
  const shortText = `${'x'.repeat(1_000)}… (5,000 characters)`
  expect(journal.get(1)).toMatchObject({
    violation: shortText,
    stack: `${'x'.repeat(4_000)}… (5,000 characters)`,
  })
  expect(journal.violations.list().map(({ message }) => message)).toEqual([shortText, shortText])
})

test('events of connections and marks have places in the order of answers, but are not counted as calls', () => {
  const journal = new Journal()
  journal.add({ ...ENTRY, route: null, realtime: true, method: 'connect', path: '' })
  journal.addMark('here it flickers', 5)
  journal.add(ENTRY)
  expect(journal.entries().map(({ number, order, mark }) => [number, order, mark])).toEqual([
    [1, 1, null],
    [2, 2, 'here it flickers'],
    [3, 3, null],
  ])
  expect([journal.count, journal.outside.list(), [...journal.calls()]]).toEqual([1, [], [['POST /api/login', 1]]])
})

test('an error of a journal listener is logged, and the entry is still added and sent to the other listeners', () => {
  const journal = new Journal()
  const error = new Error('a listener failed')
  const receivedNumbers: number[] = []
  journal.listen(() => {
    throw error
  })
  journal.listen(({ number }) => receivedNumbers.push(number))
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  journal.add(ENTRY)
  expect(receivedNumbers).toEqual([1])
  expect(log.mock.calls).toEqual([[error]])
})
