import type { ControlRoute } from '@sabai/contracts/control'
import { InvalidInputError } from '../../lib/issue.ts'
import { createScenarioSchema } from '../../scenarios/editor/json-schema.ts'
import { reloadScenarios } from '../../scenarios/library/reload.ts'
import { writeScenario } from '../../scenarios/library/write-scenario.ts'
import type { ControlHandler } from './control-handler.ts'

type ScenarioRoute = Extract<ControlRoute, `${string} /__mock/scenario${string}`>

/** The handlers of the scenario library. Scenarios are applied by calls to a world: see `handlers.ts`. */
export const scenarioHandlers: { readonly [R in ScenarioRoute]: ControlHandler<R> } = {
  'GET /__mock/scenario.schema.json': ({ worlds }) => createScenarioSchema((base) => worlds.fixturesOf(base)),
  'GET /__mock/scenarios': ({ library }, { query: { words, kind } = {} }) => ({
    scenarios: library.list(words).filter((scenario) => kind === undefined || scenario.kind === kind),
    problems: [...library.problems],
  }),
  'GET /__mock/scenarios/{name}': async ({ library }, { params: { name } }) => {
    const scenario = await library.read(name)
    if (!scenario) throw new InvalidInputError(library.describeMissing(name), 'missing')
    return scenario
  },
  'POST /__mock/scenarios/check': ({ library }, { body }) => library.checkText(body.text),
  'POST /__mock/scenarios': async ({ worlds, library }, { body }) => {
    const file = await writeScenario(library, body)
    await reloadScenarios(worlds, library)
    return { file }
  },
}
