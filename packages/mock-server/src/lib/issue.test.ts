import { expect, test } from 'vitest'
import { InvalidInputError, type Issue, withIssuePath } from './issue.ts'

const createIssues = (count: number): Issue[] =>
  Array.from({ length: count }, (_, index) => ({ path: ['given', index], message: 'must be an act' }))

test('an error lists up to 100 mistakes, and counts those that it leaves out', () => {
  expect(new InvalidInputError(createIssues(2)).message).toBe('given.0: must be an act; given.1: must be an act')
  expect(new InvalidInputError(createIssues(100)).message).toMatch(/given\.99: must be an act$/)
  expect(new InvalidInputError(createIssues(103)).message).toMatch(/given\.99: must be an act; and 3 mistakes more$/)
})

test('an error keeps its reason when a path or a name is put before its issues', () => {
  const fail = () => {
    throw new InvalidInputError('there is no world "shop"', 'missing')
  }
  for (const place of [['from', 'world'], 'withdraw/poor'])
    expect(() => withIssuePath(place, fail)).toThrow(expect.objectContaining({ reason: 'missing' }))
})
