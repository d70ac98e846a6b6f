import { type Dirent, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { type JsonSource, readJson } from '../../fixtures/json-source.ts'
import type { Problem } from '../../fixtures/problem.ts'
import type { CooperativeTask } from '../../lib/cooperative-task.ts'
import { codeOf, toError } from '../../lib/system-error.ts'
import { readYaml } from './yaml-source.ts'

/** The folder of the scenarios, relative to the fixtures folder. */
export const SCENARIOS_FOLDER = 'scenarios'
/** The most characters that a file may have. Scenarios are written by hand: a larger one is a mistake or an attack. */
const MAX_CHARACTERS = 200_000
const EXTENSION_PATTERN = /\.(yaml|yml|json)$/
/** Files that are not meant as scenarios: hidden ones, notes, and copies that editors make. */
const OTHER_FILE_PATTERN = /(^\.|~$|\.(md|bak|tmp|orig|swp)$)/
const NAME_PATTERN = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/

/** Returns whether a scenario file may have this name, which has no file ending. NAME_FORMAT describes such names. */
export const isScenarioName = (name: string): boolean =>
  NAME_PATTERN.test(name) && name.length <= 200 && !/^refuse(\/|$)/.test(name)

export const NAME_FORMAT =
  'a scenario is named by words of a-z, 0-9 and "-", with "/" between folders, and not "refuse"'

/** A scenario file on disk. */
export interface ScenarioFile {
  readonly name: string
  /** The path of the file, relative to the fixtures folder. */
  readonly file: string
  readonly text: string
  /** The parsed value with its positions, or the reasons why the file cannot be read. */
  readonly source: JsonSource | Problem[]
}

/** Parses a text as JSON if the file name ends in `.json`, otherwise as YAML. A text that is too long is not parsed. */
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

/** Reads all scenario files below `<folder>/scenarios`, sorted by name; returns none if there is no such folder. */
export function* readScenarioFiles(folder: string): CooperativeTask<ScenarioFile[]> {
  const files: ScenarioFile[] = []
  for (const path of listPathsBelow(join(folder, SCENARIOS_FOLDER))) {
    files.push(yield* readScenarioFile(folder, path))
    yield
  }
  return files
}

function* readScenarioFile(folder: string, path: string): CooperativeTask<ScenarioFile> {
  const name = path.replace(EXTENSION_PATTERN, '')
  const file = `${SCENARIOS_FOLDER}/${path}`
  const shownPath = `${basename(folder)}/${file}`
  const createProblems = (message: string): Problem[] => [{ file: shownPath, line: 1, column: 1, message }]
  const bytesOrError = readBytes(join(folder, file))
  if (bytesOrError instanceof Error)
    return { name, file, text: '', source: createProblems(`the file cannot be read: ${bytesOrError.message}`) }
  if (!EXTENSION_PATTERN.test(path))
    return {
      name,
      file,
      text: '',
      source: createProblems('this file is not read: a scenario ends in .yaml, .yml or .json'),
    }
  const source = isScenarioName(name) ? yield* readText(shownPath, bytesOrError) : createProblems(NAME_FORMAT)
  return { name, file, text: new TextDecoder().decode(bytesOrError), source }
}

const listPathsBelow = (folder: string): string[] =>
  listEntries(folder)
    .filter((entry) => entry.isFile() && !OTHER_FILE_PATTERN.test(entry.name))
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
