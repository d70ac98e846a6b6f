import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { openUrlOf } from '@sabai/contracts/paths'
import type { Library } from '../../packages/mock-server/src/scenarios/library/library.ts'
import { getMockUrl, isMockAnswering } from '../dev/mock-process.ts'
import { MOCK, portOf } from '../dev/ports.ts'
import { readArguments } from '../process/read-arguments.ts'
import { UserError } from '../process/user-error.ts'

const USAGE = `Usage: npm run scenario -- <name> [--open]   makes a world of it and prints its links
       npm run scenario -- --list [words]    lists scenarios, or those that have all these words
       npm run scenario -- --explain <name>  says what one does`

interface CreatedWorld {
  id: string
  appUrl: string
}

/**
 * Reads the scenario files, so that --list and --explain need no mock. The modules that read these files are imported
 * here, so that the command loads them only for these two options.
 */
const openLibrary = async (): Promise<Library> => {
  const [{ loadFixtures }, { Library }] = await Promise.all([
    import('../../packages/mock-server/src/fixtures/load.ts'),
    import('../../packages/mock-server/src/scenarios/library/library.ts'),
  ])
  const folder = resolve(process.env.MOCK_FIXTURES || 'fixtures')
  const loadedFixtures = loadFixtures(folder)
  const library = Library.create(folder, (base) => loadedFixtures[base])
  for (const { file, line, column, message } of library.problems) console.error(`${file}:${line}:${column}  ${message}`)
  return library
}

const printList = async (words: readonly string[]): Promise<void> => {
  const foundScenarios = (await openLibrary()).list(words.join(' '))
  const shownScenarios = words.length === 0 ? foundScenarios.filter(({ kind }) => kind === 'file') : foundScenarios
  for (const { name, title, description } of shownScenarios)
    console.log(`${name}\n    ${title}${description ? `\n    ${description}` : ''}`)
  if (shownScenarios.length === 0)
    throw new UserError(`No scenario matches ${words.join(' ')}. List all: npm run scenario -- --list`)
  const hiddenCount = foundScenarios.length - shownScenarios.length
  if (hiddenCount > 0)
    console.log(`\nand ${hiddenCount} refusals, refuse/<route>/<code>: npm run scenario -- --list refuse <words>`)
}

const printExplanation = async (name: string): Promise<void> => {
  const library = await openLibrary()
  const scenario = await library.read(name)
  if (!scenario) throw new UserError(library.describeMissing(name))
  const { title, description, explained } = scenario
  console.log(
    [title, ...(description ? [description] : []), '', ...explained.map((sentence) => `- ${sentence}`)].join('\n'),
  )
}

const callMock = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const reply = await fetch(`${getMockUrl()}/__mock/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const answer = (await reply.json()) as T & { message?: string }
  if (!reply.ok)
    throw new UserError(answer.message ?? `The mock answered ${method} /__mock/${path} with ${reply.status}.`)
  return answer
}

const createWorld = async (name: string, opensApp: boolean): Promise<void> => {
  if (!(await isMockAnswering()))
    throw new UserError(
      `No mock answers at ${getMockUrl()}: start one in another terminal with npm start, then run this again.`,
    )
  const { base } = await callMock<{ base: string | null }>('GET', `scenarios/${encodeURIComponent(name)}`)
  // A scenario that fits both bases gets the base of the world that MOCK_WORLD names in this terminal.
  const baseOption = base === null && process.env.MOCK_WORLD === 'laos' ? { base: 'la' } : {}
  const { id, appUrl } = await callMock<CreatedWorld>('POST', 'worlds', { scenario: name, ...baseOption })
  const { member, page } = await callMock<{ member: string | null; page: string | null }>('GET', `worlds/${id}`)
  const appLink = openUrlOf(appUrl, member, page)
  console.log(`World      ${id}`)
  console.log(`App        ${appLink}${member === null ? '' : `  (logged in as ${member})`}`)
  console.log(`Workbench  http://localhost:${portOf(MOCK)}/#/world/${id}`)
  if (opensApp) await openBrowser(appLink)
}

const BROWSER_COMMANDS: Partial<Record<NodeJS.Platform, string[]>> = { darwin: ['open'], win32: ['explorer.exe'] }

const openBrowser = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const [command = 'xdg-open', ...options] = BROWSER_COMMANDS[process.platform] ?? ['xdg-open']
    const child = spawn(command, [...options, url], { stdio: 'ignore', detached: true })
    child.once('error', () =>
      reject(new UserError(`${command} cannot be started: open the address of the app by hand.`)),
    )
    child.once('spawn', () => {
      child.unref()
      resolve()
    })
  })

/** Runs the command with these arguments. Throws a UserError for mistakes in them. */
export const runScenario = async (args: readonly string[]): Promise<void> => {
  const { flags, words } = readArguments(USAGE, ['list', 'open', 'explain'], Infinity, args)
  if (flags.size > 1)
    throw new UserError(`Give one option, not ${[...flags].map((flag) => `--${flag}`).join(' and ')}.\n${USAGE}`)
  // The words are joined, because the name of a refusal's scenario contains a space.
  const name = words.join(' ')
  if (flags.has('list')) return printList(words)
  if (name === '') throw new UserError(`Which scenario?\n${USAGE}`)
  if (flags.has('explain')) return printExplanation(name)
  return createWorld(name, flags.has('open'))
}
