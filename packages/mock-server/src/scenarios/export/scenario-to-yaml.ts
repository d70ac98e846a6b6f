import { Document, isMap, isPair, isScalar, visit } from 'yaml'
import { InvalidInputError } from '../../lib/issue.ts'
import { formatDuration, toIsoTime } from '../../lib/time.ts'
import type { World } from '../../worlds/world.ts'
import type { ExportedScenario } from './exported-scenario.ts'

/** The maximum number of characters in a scenario file. */
const MAX_CHARACTERS = 200_000

/**
 * Formats an exported scenario as the text of a scenario file, with one line per step. Throws InvalidInputError if the
 * text is too long for a file.
 */
export const scenarioToYaml = (world: World, exportedScenario: ExportedScenario): string => {
  const { sameFixtures, timelineMs = 0 } = exportedScenario
  const clockSentence =
    timelineMs === 0
      ? 'At the end the clock stands still.'
      : `The clock stands still ${formatDuration(timelineMs)} earlier. When it runs on, the rest happens by itself.`
  return formatScenario(exportedScenario.scenario, {
    name: world.id,
    remarks: exportedScenario.remarks ?? [
      `What happened in the world "${world.id}" until ${toIsoTime(world.now())} of its time. ${clockSentence}`,
      'Names and phone numbers stand here as they were typed, passwords and codes do not. Keep it where only made-up people are in it.',
      ...(sameFixtures
        ? []
        : ['The fixtures were changed since it began: with the present ones it may end differently.']),
    ],
  })
}

interface ScenarioRemarks {
  /** What was exported: the id of a world or the name of a file. */
  readonly name: string
  readonly remarks: readonly string[]
}

/** Formats a scenario as a file that begins with `remarks`, as comments. Throws InvalidInputError if it is too long. */
export const formatScenario = (scenario: ExportedScenario['scenario'], { name, remarks }: ScenarioRemarks): string => {
  const document = new Document(scenario, { version: '1.2', schema: 'core', aliasDuplicateObjects: false })
  visit(document, {
    Collection: (_key, node, path) => {
      const isInner = path.filter(isMap).length >= 2
      const isShort = isPair(path.at(-1)) && node.items.every((item) => isPair(item) && isScalar(item.value))
      if (isInner || isShort) node.flow = true
    },
  })
  document.commentBefore = remarks.map((sentence) => ` ${sentence}`).join('\n')
  const text = document.toString({ lineWidth: 0 })
  if (text.length > MAX_CHARACTERS)
    throw new InvalidInputError(
      `What happened in "${name}" fills ${text.length} characters, and a scenario has ${MAX_CHARACTERS} at most. Apply a scenario to it, which starts a new recording, and do less.`,
    )
  return text
}
