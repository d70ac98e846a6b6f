import type { ScenarioSpec } from '@sabai/contracts/control'
import { stringify } from 'yaml'

/** The first line of a scenario file, by which editors complete and check what follows. */
export const schemaComment = (name: string): string =>
  `# yaml-language-server: $schema=${'../'.repeat(name.split('/').length)}schema/scenario.schema.json`

/** A scenario as a YAML text, which reads back to the same values. */
export const toYaml = (scenario: ScenarioSpec): string =>
  stringify(scenario, { version: '1.2', schema: 'core', lineWidth: 0, aliasDuplicateObjects: false })
