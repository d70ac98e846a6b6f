import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { writeRecording } from '../../packages/mock-server/src/backend/open-recording.ts'
import { recordHar } from '../../packages/mock-server/src/backend/record-har.ts'
import { loadFixtures } from '../../packages/mock-server/src/fixtures/load.ts'
import { readHar } from '../../packages/mock-server/src/har/read-har.ts'
import { formatIssue } from '../../packages/mock-server/src/lib/issue.ts'
import { codeOf } from '../../packages/mock-server/src/lib/system-error.ts'
import { Library } from '../../packages/mock-server/src/scenarios/library/library.ts'
import { runDev } from '../dev/dev.ts'
import { buildMock } from '../dev/mock-process.ts'
import { APP, assertServicePortsFree, MOCK } from '../dev/ports.ts'
import { runScript, UserError } from '../process/user-error.ts'
import { type RecordOptions, readOptions, USAGE } from './read-options.ts'

/** Runs `npm run record`, and then ends the process. */
export const runRecord = async (): Promise<void> => {
  await runScript(async () => {
    const options = readOptions(process.argv.slice(2), new Date())
    if (options === null) console.log(USAGE)
    else if (options.har !== undefined) await convertHar(options.har, options)
    else await recordLive(options)
  })
  process.exit()
}

const recordLive = async ({ baseUrl = '', out, mix, standIn, isLaos }: RecordOptions): Promise<void> => {
  if (isLaos) Object.assign(process.env, { MOCK_WORLD: 'laos', VITE_LAOS: 'true' })
  Object.assign(process.env, {
    MOCK_BACK_END: baseUrl,
    MOCK_MIX: mix,
    MOCK_RECORD_TO: out,
    MOCK_STAND_IN: standIn ?? '',
  })
  process.env.VITE_CHAT_URL ??= '/'
  await assertServicePortsFree([APP, MOCK])
  // This mock is not restarted when its sources change, because a restart would lose what it has recorded.
  await runDev({ mock: await buildMock() })
}

const convertHar = async (file: string, { baseUrl, out, isLaos }: RecordOptions): Promise<void> => {
  const har = readHar(readText(file))
  if (Array.isArray(har)) throw new UserError(har.map((issue) => formatIssue(issue, file)).join('\n'))
  const { text, calls } = recordHar(har.exchanges, { source: basename(file), base: isLaos ? 'la' : 'th', baseUrl })
  if (calls === 0)
    throw new UserError(`${file} contains no call of the contract with its reply: record it while the app makes calls.`)
  const folder = resolve(process.env.MOCK_FIXTURES || 'fixtures')
  const fixtures = loadFixtures(folder)
  const library = Library.create(folder, (base) => fixtures[base])
  await writeRecording(text, { file: out, library, print: console.error })
  console.log(`${calls} calls were recorded in ${out}.`)
}

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UserError(`The HAR file ${file} cannot be read: ${codeOf(error)}.`)
  }
}
