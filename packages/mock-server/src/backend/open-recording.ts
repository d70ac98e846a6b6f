import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { InvalidInputError } from '../lib/issue.ts'
import { codeOf } from '../lib/system-error.ts'
import { exportScenario } from '../scenarios/export/export-scenario.ts'
import { setTrafficSource } from '../scenarios/export/export-traffic.ts'
import { scenarioToYaml } from '../scenarios/export/scenario-to-yaml.ts'
import type { Library } from '../scenarios/library/library.ts'
import { SCENARIOS_FOLDER } from '../scenarios/library/scenario-files.ts'
import { schemaCommentOf } from '../scenarios/library/to-yaml.ts'
import { requireMember } from '../worlds/members/find-member.ts'
import type { World } from '../worlds/world.ts'
import type { Worlds } from '../worlds/worlds.ts'
import type { BackEndSettings } from './back-end-settings.ts'
import type { BackEnd } from './forward-calls.ts'
import { Recorder } from './recorder.ts'
import { StandIn } from './stand-in.ts'
import { toRules } from './to-rules.ts'

/** The id of the world whose calls a back end answers. */
export const RECORDED_WORLD = 'record'

export interface OpenRecording {
  readonly world: World
  readonly backEnd: BackEnd
  /** Returns a sentence that gives the address at which the app is recorded. */
  readonly describe: (webPort: number) => string
  /** Writes the scenario into the file that the settings name, and prints its path and its mistakes. */
  readonly write: (library: Library, print: (sentence: string) => void) => Promise<void>
}

/**
 * Creates the world whose calls a back end answers. The export of this world is the recording. Throws InvalidInputError
 * if the member in the settings does not exist.
 */
export const openRecording = async (worlds: Worlds, settings: BackEndSettings): Promise<OpenRecording> => {
  const { baseUrl, mixed, base, file } = settings
  const world = await worlds.create({ id: RECORDED_WORLD, base })
  if (settings.standIn !== null) requireMember(world.state, world.cast(), settings.standIn)
  const recorder = new Recorder()
  recorder.showIn(world)
  world.journal.listen((entry) => {
    if (entry.answeredAt !== null && entry.route !== null && mixed.has(entry.route)) recorder.addOwn(entry)
  })
  setTrafficSource(world, {
    startedAt: world.now(),
    read: () => ({
      rules: toRules(recorder.exchanges()),
      callCount: recorder.count,
      unrecordedCount: recorder.unrecordedCount,
    }),
  })
  return {
    world,
    backEnd: { baseUrl, world: RECORDED_WORLD, mixed, recorder, standIn: new StandIn(settings.standIn ?? undefined) },
    describe: (webPort) => {
      const mixedSentence = mixed.size === 0 ? '' : ` The mock answers ${[...mixed].join(', ')} itself.`
      return `The calls of http://${RECORDED_WORLD}.localhost:${webPort} go on to ${new URL(baseUrl).host} and are recorded.${mixedSentence}`
    },
    write: async (library, print) => {
      if (file === null) return
      if (recorder.count === 0) return print(`No call was recorded, so ${file} is not written.`)
      try {
        const exported = exportScenario(world, worlds.fixturesOf(base), `Recorded from a back end`)
        await writeRecording(scenarioToYaml(world, exported), { file, library, print })
        print(`${recorder.count} calls were recorded in ${file}.`)
      } catch (error) {
        if (!(error instanceof InvalidInputError)) throw error
        print(`The recording is lost: ${error.message}`)
      }
    },
  }
}

interface RecordingTarget {
  readonly file: string
  readonly library: Library
  readonly print: (sentence: string) => void
}

/**
 * Writes the text of a recording into a new file, and prints its mistakes. Throws InvalidInputError if the file exists
 * or cannot be written.
 */
export const writeRecording = async (text: string, { file, library, print }: RecordingTarget): Promise<void> => {
  const relativePath = relative(join(library.folder, SCENARIOS_FOLDER), file)
  const isInLibrary = !relativePath.startsWith(`..${sep}`)
  // A file can be replayed only from the folder of scenarios. The schema comment of a file outside that folder is
  // written as if the file were there, because somebody must move it there before the replay.
  const comment = `${schemaCommentOf(isInLibrary ? relativePath.replaceAll(sep, '/') : basename(file))}\n`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, comment + text, { flag: 'wx' })
  } catch (error) {
    throw new InvalidInputError(
      codeOf(error) === 'EEXIST'
        ? `${file} exists already: choose another file with --out.`
        : `${file} cannot be written: ${codeOf(error)}.`,
    )
  }
  const { problems } = await library.checkText(text)
  for (const { line, column, message } of problems) print(`${basename(file)}:${line}:${column}  ${message}`)
}
