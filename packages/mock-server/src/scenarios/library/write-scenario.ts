import { existsSync, lstatSync, mkdirSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { InvalidInputError } from '../../lib/issue.ts'
import type { Library } from './library.ts'
import { isScenarioName, NAME_FORMAT, SCENARIOS_FOLDER } from './scenario-files.ts'
import { schemaCommentOf } from './to-yaml.ts'

interface ScenarioText {
  readonly name: string
  readonly text: string
  /** Whether an existing scenario of this name may be replaced. */
  readonly replace?: boolean
}

/**
 * Writes a scenario file below `<fixtures>/scenarios`, as a whole or not at all, and reloads the library. Resolves with
 * the path of the file, relative to the fixtures folder. Rejects with InvalidInputError if the name leads out of
 * `scenarios`, is in use and may not be replaced, or if the text has mistakes.
 */
export const writeScenario = async (
  library: Library,
  { name, text, replace = false }: ScenarioText,
): Promise<string> => {
  if (!isScenarioName(name)) throw new InvalidInputError(`"${name}" cannot be the name of a scenario: ${NAME_FORMAT}`)
  const { problems } = await library.checkText(text, name)
  if (problems.length > 0) {
    const mistakes = problems.map(({ line, column, message }) => `${line}:${column} ${message}`)
    throw new InvalidInputError(`the text has mistakes, so nothing is written: ${mistakes.join('; ')}`)
  }
  const file = targetFileOf(library, name, replace)
  const path = join(library.folder, file)
  createFolderInside(join(library.folder, SCENARIOS_FOLDER), path)
  const temporaryPath = join(dirname(path), `.${name.split('/').at(-1)}.tmp`)
  writeFileSync(temporaryPath, addSchemaComment(text, name))
  renameSync(temporaryPath, path)
  await library.reload()
  return file
}

/**
 * Returns the file to write: the existing one of this name, or a new one. Throws InvalidInputError if the existing file
 * may not be replaced, or is in JSON.
 */
const targetFileOf = ({ folder }: Library, name: string, replace: boolean): string => {
  const existingFile = ['yaml', 'yml', 'json']
    .map((extension) => `${SCENARIOS_FOLDER}/${name}.${extension}`)
    .find((file) => existsSync(join(folder, file)))
  if (existingFile && !replace)
    throw new InvalidInputError(
      `the scenario "${name}" exists already: choose another name, or send "replace": true`,
      'in-use',
    )
  if (existingFile?.endsWith('.json'))
    throw new InvalidInputError(
      `"${name}" is written in JSON, in ${existingFile}: change that file by hand, or remove it first`,
      'in-use',
    )
  return existingFile ?? `${SCENARIOS_FOLDER}/${name}.yaml`
}

/**
 * Creates the folder of a file. Throws InvalidInputError if a link in the path of the folder leads out of
 * `scenariosFolder`, or if the file itself is a link.
 */
const createFolderInside = (scenariosFolder: string, path: string): void => {
  mkdirSync(scenariosFolder, { recursive: true })
  const existingFolder = nearestExistingFolder(dirname(path))
  const isOutside = !`${realpathSync(existingFolder)}${sep}`.startsWith(`${realpathSync(scenariosFolder)}${sep}`)
  if (isOutside || lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new InvalidInputError(`a link leads out of the folder ${SCENARIOS_FOLDER}: choose another name`)
  mkdirSync(dirname(path), { recursive: true })
}

const nearestExistingFolder = (folder: string): string =>
  existsSync(folder) ? folder : nearestExistingFolder(dirname(folder))

/** Adds the line with which editors find the schema, if the text does not have one. */
const addSchemaComment = (text: string, name: string): string =>
  `${text.includes('yaml-language-server:') ? '' : `${schemaCommentOf(name)}\n`}${text.trimEnd()}\n`
