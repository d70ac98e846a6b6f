import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { loadFixtures } from '../packages/mock-server/src/fixtures/load.ts'
import { Library } from '../packages/mock-server/src/scenarios/library.ts'
import { mockAnswers, mockUrl } from './mock-process.ts'
import { MOCK, portOf } from './ports.ts'
import { runScript, Sentence } from './sentence.ts'

const USAGE = `Usage: npm run scenario -- <name> [--open]   makes a world of it and prints its links
       npm run scenario -- --list [words]    lists scenarios, or those that have all these words
       npm run scenario -- --explain <name>  says what one does`

interface WorldMade {
  id: string
  appUrl: string
}

/** Reads the files by itself, so that listing and explaining need no mock. */
const openLibrary = (): Library => {
  const folder = resolve(process.env.MOCK_FIXTURES || 'fixtures')
  const loaded = loadFixtures(folder)
  const library = Library.load(folder, (base) => loaded[base])
  for (const { file, line, column, what } of library.problems) console.error(`${file}:${line}:${column}  ${what}`)
  return library
}

const list = (words: readonly string[]): void => {
  const all = openLibrary().list()
  const fits = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word.toLowerCase()))
  const found = all.filter(({ name, title, tells, tags }) => fits([name, title, tells, ...tags].join(' ')))
  const shown = words.length === 0 ? found.filter(({ kind }) => kind === 'file') : found
  for (const { name, title, tells } of shown) console.log(`${name}\n    ${title}${tells ? `\n    ${tells}` : ''}`)
  if (shown.length === 0) throw new Sentence(`No scenario has ${words.join(' and ')}. All: npm run scenario -- --list`)
  const left = found.length - shown.length
  if (left > 0) console.log(`\nand ${left} refusals, refuse/<route>/<code>: npm run scenario -- --list refuse <words>`)
}

const explain = async (name: string): Promise<void> => {
  const library = openLibrary()
  const scenario = await library.read(name)
  if (!scenario) throw new Sentence(library.missing(name))
  const { title, tells, explained } = scenario
  console.log([title, ...(tells ? [tells] : []), '', ...explained.map((sentence) => `- ${sentence}`)].join('\n'))
}

const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const reply = await fetch(`${mockUrl()}/__mock/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const answer = (await reply.json()) as T & { message?: string }
  if (!reply.ok)
    throw new Sentence(answer.message ?? `The mock answered ${method} /__mock/${path} with ${reply.status}.`)
  return answer
}

const make = async (name: string, open: boolean): Promise<void> => {
  if (!(await mockAnswers()))
    throw new Sentence(
      `No mock answers at ${mockUrl()}: start one in another terminal with npm start, then run this again.`,
    )
  const { base } = await ask<{ base: string | null }>('GET', `scenarios/${encodeURIComponent(name)}`)
  // What fits both is tried where `npm start` has been told to be.
  const here = base === null && process.env.MOCK_WORLD === 'laos' ? { base: 'la' } : {}
  const { id, appUrl } = await ask<WorldMade>('POST', 'worlds', { scenario: name, ...here })
  const { member } = await ask<{ member: string | null }>('GET', `worlds/${id}`)
  const enter = `${appUrl}__mock/enter?${new URLSearchParams({ as: member ?? '', next: '/user' })}`
  const app = member === null ? appUrl : enter
  console.log(`World      ${id}`)
  console.log(`App        ${app}${member === null ? '' : `  (logged in as ${member})`}`)
  console.log(`Workbench  http://localhost:${portOf(MOCK)}/#/world/${id}`)
  if (open) await browse(app)
}

const OPENERS: Partial<Record<NodeJS.Platform, string[]>> = { darwin: ['open'], win32: ['explorer.exe'] }

/** Opens an address in the browser of the person at the terminal. */
const browse = (url: string): Promise<void> =>
  new Promise((done, fail) => {
    const [command = 'xdg-open', ...options] = OPENERS[process.platform] ?? ['xdg-open']
    const child = spawn(command, [...options, url], { stdio: 'ignore', detached: true })
    child.once('error', () => fail(new Sentence(`${command} cannot be started: open the address of the app by hand.`)))
    child.once('spawn', () => {
      child.unref()
      done()
    })
  })

// A list is often looked at through a pipe that closes early.
process.stdout.once('error', () => process.exit())

await runScript(async () => {
  const given = process.argv.slice(2)
  const options = given.filter((word) => word.startsWith('--'))
  const words = given.filter((word) => !word.startsWith('--'))
  const unknown = options.find((option) => !['--open', '--list', '--explain'].includes(option))
  if (unknown !== undefined) throw new Sentence(`There is no option ${unknown}.\n${USAGE}`)
  if (options.length > 1) throw new Sentence(`Give one option, not ${options.join(' and ')}.\n${USAGE}`)
  // The name of a refusal has a space in it.
  const name = words.join(' ')
  if (options[0] === '--list') return list(words)
  if (name === '') throw new Sentence(`Which scenario?\n${USAGE}`)
  if (options[0] === '--explain') return explain(name)
  return make(name, options[0] === '--open')
})
