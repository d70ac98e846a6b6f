import { expect, test } from 'vitest'
import { readArguments } from './read-arguments.ts'

const read = (...args: string[]) => readArguments('Usage: npm run x -- [--open]', ['open', 'list'], args)

test('flags and words of a command are told apart', () => {
  expect(read('one', '--open', 'two')).toEqual({ flags: new Set(['open']), words: ['one', 'two'] })
})

test.each([
  [['--opne'], 'There is no option --opne.\nUsage: npm run x -- [--open]'],
  [['word', '-o'], 'There is no option -o.\nUsage: npm run x -- [--open]'],
  [['--open=yes'], 'The option --open takes no value.\nUsage: npm run x -- [--open]'],
])('a command given %j says what is wrong and its usage', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence)
})
