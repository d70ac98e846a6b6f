import { type Dirent, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { type JsonSource, readJson } from '../../fixtures/json-source.ts'
import type { Problem } from '../../fixtures/problem.ts'
import type { CooperativeTask } from '../../lib/cooperative-task.ts'
import { codeOf, toError } from '../../lib/system-error.ts'
import { readYaml } from './yaml-source.ts'

/** Where scenarios stand, below the folder of the fixtures. */
export const SCENARIOS = 'scenarios'
/** A scenario is written by hand: what is larger is a mistake, or meant to hurt. */
const MAX_CHARACTERS = 200_000
const ENDING = /\.(yaml|yml|json)$/
const NAME = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/

/** Whether a file may have this name: words of a-z, 0-9 and "-", in folders or not. */
export const isScenarioName = (name: string): boolean =>
  NAME.test(name) && name.length <= 200 && !/^refuse(\/|$)/.test(name)

export const NAME_RULE = 'a scenario is named by words of a-z, 0-9 and "-", with "/" between folders, and not "refuse"'

/** A scenario file as it lies on disk. */
export interface ScenarioFile {
  readonly name: string
  /** Below the folder of the fixtures. */
  readonly file: string
  readonly text: string
  /** What it says and where, or why it cannot be read. */
  readonly source: JsonSource | Problem[]
}

/** Reads a text as YAML, or as JSON by the ending of its file's name. One that is too long is not looked at. */
export function* readText(file: string, bytes: Uint8Array): CooperativeTask<JsonSource | Problem[]> {
  if (new TextDecoder().decode(bytes).length > MAX_CHARACTERS)
    return [
      {
        file,
        line: 1,
        column: 1,
        message: `the file has more than ${MAX_CHARACTERS.toLocaleString('en')} characters: make it smaller`,
      },
    ]
  return file.endsWith('.json') ? readJson(file, bytes) : yield* readYaml(file, bytes)
}

/** All scenario files below `<folder>/scenarios`, in order of their names; none where there is no such folder. */
export function* readScenarioFiles(folder: string): CooperativeTask<ScenarioFile[]> {
  const files: ScenarioFile[] = []
  for (const path of listPathsBelow(join(folder, SCENARIOS))) {
    files.push(yield* scenarioFile(folder, path))
    yield
  }
  return files
}

function* scenarioFile(folder: string, path: string): CooperativeTask<ScenarioFile> {
  const name = path.replace(ENDING, '')
  const file = `${SCENARIOS}/${path}`
  const shown = `${basename(folder)}/${file}`
  const wrong = (message: string): Problem[] => [{ file: shown, line: 1, column: 1, message }]
  const read = readBytes(join(folder, file))
  if (read instanceof Error) return { name, file, text: '', source: wrong(`the file cannot be read: ${read.message}`) }
  const source = isScenarioName(name) ? yield* readText(shown, read) : wrong(NAME_RULE)
  return { name, file, text: new TextDecoder().decode(read), source }
}

const listPathsBelow = (folder: string): string[] =>
  listEntries(folder)
    .filter((entry) => entry.isFile() && ENDING.test(entry.name) && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()

const listEntries = (folder: string): Dirent[] => {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

const readBytes = (path: string): Uint8Array | Error => {
  try {
    return readFileSync(path)
  } catch (error) {
    return toError(error)
  }
}
