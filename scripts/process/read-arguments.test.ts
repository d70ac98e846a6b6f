import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readArguments } from './read-arguments.ts'

const read = (...args: string[]) => readArguments('Usage: npm run x -- [--open]', ['open', 'list'], 2, args)

test('a command gets its flags by name, and its words in order', () => {
  expect(read('one', '--open', 'two')).toEqual({ flags: new Set(['open']), words: ['one', 'two'] })
})

test.each([
  [['--opne'], 'There is no option --opne.\nUsage: npm run x -- [--open]'],
  [['word', '-o'], 'There is no option -o.\nUsage: npm run x -- [--open]'],
  [['one', 'two', 'three'], "There is no use for 'three'.\nUsage: npm run x -- [--open]"],
  [['--open=yes'], 'The option --open takes no value.\nUsage: npm run x -- [--open]'],
])('a command with the arguments %j says what is wrong and its usage', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence)
})

/** A command takes up to two seconds to load; the deep run asks all of them. */
const COMMANDS = process.env.DEEP
  ? readdirSync(resolve(import.meta.dirname, '..')).filter((file) => /^(?!check-|mutants|.*\.test).*\.ts$/.test(file))
  : ['reset.ts']

test.each(COMMANDS)('the command %s says with --help how it is used and does nothing', (file) => {
  const run = spawnSync(process.execPath, ['--import', 'tsx', `scripts/${file}`, '--help'], {
    cwd: resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
  })
  expect(run).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Usage: npm (run |start|test)/), stderr: '' })
})
