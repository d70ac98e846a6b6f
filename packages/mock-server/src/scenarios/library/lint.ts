import { basename } from 'node:path'
import type { Base, Fixtures } from '../../fixture-schema/schema.ts'
import type { Problem } from '../../fixtures/problem.ts'
import { runAtOnce } from '../../lib/cooperative-task.ts'
import { InvalidInputError, type Issue } from '../../lib/issue.ts'
import { Worlds } from '../../worlds/worlds.ts'
import { createWithScenario } from '../apply/apply.ts'
import { Library } from './library.ts'
import { readScenarioFiles } from './scenario-files.ts'
import { schemaCommentOf } from './to-yaml.ts'

/**
 * Reports all mistakes in the scenario files below a fixtures folder. Also applies each scenario to a new world, and
 * reports the step that the world refuses. With `onlyName`, reports only the mistakes in the scenario of this name, and
 * rejects with InvalidInputError if there is no such scenario.
 */
export const lintScenarios = async (
  folder: string,
  fixtures: (base: Base) => Fixtures,
  onlyName: string | null = null,
): Promise<{ files: number; problems: Problem[] }> => {
  const library = Library.create(folder, fixtures)
  const files = runAtOnce(readScenarioFiles(folder)).filter(({ name }) => onlyName === null || name === onlyName)
  if (onlyName !== null && files.length === 0) throw new InvalidInputError(library.describeMissing(onlyName))
  const listedFiles = new Set(files.map(({ file }) => `${basename(folder)}/${file}`))
  const worlds = await Worlds.open({ fixtures, dataFolder: null })
  try {
    const problems = library.problems.filter(({ file }) => onlyName === null || listedFiles.has(file))
    for (const { name, text, source } of files) {
      if (Array.isArray(source)) continue
      const hasProblem = library.problems.some(({ file }) => file === source.file)
      if (!hasProblem) problems.push(...(await tryScenario(worlds, library, name)).map(source.toProblem))
      if (!source.file.endsWith('.json') && !text.startsWith(schemaCommentOf(name)))
        problems.push({
          file: source.file,
          line: 1,
          column: 1,
          message: `begin with ${schemaCommentOf(name)}, for editors`,
        })
    }
    return { files: files.length, problems }
  } finally {
    await worlds.close()
  }
}

/** Applies a scenario to a new world. Resolves with the issues that prevent this; empty if it succeeds. */
const tryScenario = async (worlds: Worlds, library: Library, name: string): Promise<readonly Issue[]> => {
  try {
    const world = await createWithScenario(worlds, {}, library.resolve(name))
    await worlds.remove(world.id)
    return []
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    return error.issues
  }
}
