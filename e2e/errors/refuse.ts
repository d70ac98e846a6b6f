import type { Code, Route } from '@sabai/contracts'
import { isCode } from '@sabai/contracts/errors'
import { routePatternOf } from '@sabai/contracts/paths'
import type { Response } from 'playwright/test'
import { callControl } from '../fixture/mock-client.ts'
import type { RefusalStage } from './refusal-stage.ts'

/** Returns every code that a call may be refused with, read from the scenarios, which include one per code. */
export const fetchRefusalCodes = async (on: Route): Promise<readonly Code[]> => {
  const beginning = `refuse/${on}/`
  const { scenarios } = await callControl('GET /__mock/scenarios')
  return scenarios.map(({ name }) => name.replace(beginning, '')).filter(isCode)
}

/** Makes the mock refuse every further call of the route with this code. */
export const refuse = async ({ world }: RefusalStage, on: Route, code: Code): Promise<void> => {
  const body = { name: `refuse/${on}/${code}`, add: true }
  await callControl('POST /__mock/worlds/{id}/scenario', { params: { id: world.id }, body })
}

/** Resolves when the action is done and the call that it makes has been refused. */
export const waitForRefusal = async ({ page }: RefusalStage, on: Route, action: Promise<unknown>): Promise<void> => {
  const pattern = routePatternOf(on)
  // Refusals that are specific to the wheel have status 200.
  const isRefusal = (response: Response) => !response.ok() || on.startsWith('POST /api/spinwheel/')
  await Promise.all([
    page.waitForResponse(
      (response) =>
        pattern.test(`${response.request().method()} ${new URL(response.url()).pathname}`) && isRefusal(response),
    ),
    action,
  ])
}

/** Makes the mock refuse every further call of the route with a code that the contract does not know. */
export const refuseUnknown = async ({ world }: RefusalStage, on: Route, code: string): Promise<void> => {
  const rules = [{ on, reply: { message: code }, status: 400, violation: true }]
  await callControl('POST /__mock/worlds/{id}/scenario', { params: { id: world.id }, body: { add: true, rules } })
}
