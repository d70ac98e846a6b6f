import { DEEP } from '../fixture/test-languages.ts'
import { expect, test, WORKBENCH_URL } from './workbench.ts'

if (DEEP) {
  test('the API reference shows the calls of the app, and can try one out in the mock', async ({ workbench }) => {
    await workbench.goto(`${WORKBENCH_URL}/__mock/docs`)
    await expect(workbench.getByRole('heading', { name: /^Sabai member API/ })).toBeVisible()
    const call = workbench.locator('#operations-lookup-get_api_lookup_info')
    await expect(call).toContainText('The operator: its name (document title, shell) and website')
    await call.getByRole('button', { name: '/api/lookup/info' }).first().click()
    await call.getByRole('button', { name: 'Try it out' }).click()
    await call.getByRole('button', { name: 'Execute' }).click()
    await expect(call.locator('.live-responses-table')).toContainText('"website"')
  })

  test('the control reference shows the calls of the control API, and can try one out in the mock', async ({
    workbench,
  }) => {
    await workbench.goto(`${WORKBENCH_URL}/__mock/control/docs`)
    await expect(workbench.getByRole('heading', { name: /^Sabai control API/ })).toBeVisible()
    const call = workbench.locator('#operations-worlds-get_mock_worlds')
    await expect(call).toContainText('All worlds')
    await call.getByRole('button', { name: '/__mock/worlds' }).first().click()
    await call.getByRole('button', { name: 'Try it out' }).click()
    await call.getByRole('button', { name: 'Execute' }).click()
    await expect(call.locator('.live-responses-table')).toContainText('"laos"')
  })
}
