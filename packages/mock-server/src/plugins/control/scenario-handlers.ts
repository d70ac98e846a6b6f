import type { ControlRoute } from '@sabai/contracts/control'
import { takeUpScenarios } from '../../scenarios/take-up.ts'
import { writeScenario } from '../../scenarios/write-scenario.ts'
import type { Handler } from './handlers.ts'
import { ControlRefused } from './refusal.ts'

type ScenarioRoute = Extract<ControlRoute, `${string} /__mock/scenarios${string}`>

/** The calls about scenarios as such; those that apply one are calls about its world. */
export const scenarioHandlers: { readonly [R in ScenarioRoute]: Handler<R> } = {
  'GET /__mock/scenarios': ({ library }) => ({ scenarios: library.list(), problems: [...library.problems] }),
  'GET /__mock/scenarios/{name}': async ({ library }, { params: { name } }) => {
    const scenario = await library.read(name)
    if (!scenario) throw new ControlRefused(404, library.missing(name))
    return scenario
  },
  'POST /__mock/scenarios/check': ({ library }, { body }) => library.checkText(body.text),
  'POST /__mock/scenarios': async ({ worlds, library }, { body }) => {
    const file = await writeScenario(library, body)
    await takeUpScenarios(worlds, library)
    return { file }
  },
}
