import { expect, test, WORKBENCH } from './workbench.ts'

test('the API reference shows the calls of the app, and can try one out in the mock', async ({ workbench }) => {
  await workbench.goto(`${WORKBENCH}/__mock/docs`)
  await expect(workbench.getByRole('heading', { name: /^Sabai member API/ })).toBeVisible()
  const call = workbench.locator('#operations-lookup-get_api_lookup_info')
  await expect(call).toContainText('The operator: its name (document title, shell) and website')
  await call.getByRole('button', { name: '/api/lookup/info' }).first().click()
  await call.getByRole('button', { name: 'Try it out' }).click()
  await call.getByRole('button', { name: 'Execute' }).click()
  await expect(call.locator('.live-responses-table')).toContainText('"website"')
})
