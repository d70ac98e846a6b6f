import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readArguments } from './read-arguments.ts'

const readTestArguments = (...args: string[]) =>
  readArguments('Usage: npm run x -- [--open]', ['open', 'list'], 2, args)

test('readArguments returns the flags by name, and the words in order', () => {
  expect(readTestArguments('one', '--open', 'two')).toEqual({ flags: new Set(['open']), words: ['one', 'two'] })
})

test.each([
  [['--opne'], 'There is no option --opne.\nUsage: npm run x -- [--open]'],
  [['word', '-o'], 'There is no option -o.\nUsage: npm run x -- [--open]'],
  [['one', 'two', 'three'], "There is no use for 'three'.\nUsage: npm run x -- [--open]"],
  [['--open=yes'], 'The option --open takes no value.\nUsage: npm run x -- [--open]'],
])('the error about the arguments %j says what is wrong, and gives the usage', (args, sentence) => {
  expect(() => readTestArguments(...args)).toThrow(sentence)
})

/** The commands to test. Without DEEP, only one is tested, because each takes up to two seconds to load. */
const COMMANDS = process.env.DEEP
  ? readdirSync(resolve(import.meta.dirname, '..')).filter((file) => /^(?!check-|mutants|.*\.test).*\.ts$/.test(file))
  : ['reset.ts']

test.each(COMMANDS)('the command %s with --help prints its usage and does nothing else', (file) => {
  const commandRun = spawnSync(process.execPath, ['--import', 'tsx', `scripts/${file}`, '--help'], {
    cwd: resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
  })
  expect(commandRun).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Usage: npm (run |start|test)/),
    stderr: '',
  })
})
