import type { ScenarioSpec } from '@sabai/contracts/control'
import { stringify } from 'yaml'

/** Returns the first line of a scenario file. It refers editors to the schema, so that they can check the file. */
export const schemaCommentOf = (name: string): string =>
  `# yaml-language-server: $schema=${'../'.repeat(name.split('/').length)}schema/scenario.schema.json`

/** Formats a scenario as YAML; parsing the text returns the same values. */
export const toYaml = (scenario: ScenarioSpec): string =>
  stringify(scenario, { version: '1.2', schema: 'core', lineWidth: 0, aliasDuplicateObjects: false })
