import type { ErrorCode, Route } from '@sabai/contracts'
import { routePatternOf } from '@sabai/contracts/paths'
import type { Page, Response } from 'playwright/test'
import type { TestWorld } from '../fixture/client/test-world.ts'
import { callControl } from '../fixture/mock-client.ts'

/** Makes the mock refuse every further call of the route with this code. */
export const refuse = async (world: TestWorld, route: Route, code: ErrorCode): Promise<void> => {
  const body = { name: `refuse/${route}/${code}`, add: true }
  await callControl('POST /__mock/worlds/{id}/scenario', { params: { id: world.id }, body })
}

/** Waits until `action` is done and the mock has refused a call of the route. */
export const waitForRefusal = async (page: Page, route: Route, action: Promise<unknown>): Promise<void> => {
  const pattern = routePatternOf(route)
  // The wheel's own refusals have status 200, so for the wheel every response counts.
  const isRefusal = (response: Response) => !response.ok() || route.startsWith('POST /api/spinwheel/')
  await Promise.all([
    page.waitForResponse(
      (response) =>
        pattern.test(`${response.request().method()} ${new URL(response.url()).pathname}`) && isRefusal(response),
    ),
    action,
  ])
}
