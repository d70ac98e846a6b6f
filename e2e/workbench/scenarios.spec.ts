import { findViolations } from '../accessibility/find-violations.ts'
import { callControl } from '../fixture/mock-client.ts'
import { DEEP } from '../fixture/test-languages.ts'
import { expect, getEditor, getPanel, test, writeScenario } from './workbench.ts'

test('in the workbench, QA can find a scenario and apply it to a new world', async ({ workbench, show }) => {
  await show('scenarios')
  const scenarioList = workbench.getByRole('listbox', { name: 'Scenarios' })
  await workbench.getByLabel('Search scenarios').fill('second-reply-lost')
  await scenarioList.getByRole('option').first().click()
  await expect(getPanel(workbench, 'What it does')).toContainText('cuts the connection after the call was carried out')
  await expect(workbench.getByRole('region', { name: 'Source of the scenario' })).toContainText('after-commit')
  await workbench.getByRole('button', { name: 'New world' }).click()
  const appLink = workbench.getByRole('link', { name: 'Open the app' })
  await expect(appLink).toHaveAttribute('href', /^http:\/\/w-[0-9a-f]+\.localhost:\d+\/__mock\/enter\?as=dao/)
  await workbench.getByRole('link', { name: 'Open its journal' }).click()
  await expect(getPanel(workbench, 'Scenarios').getByRole('link')).toContainText('withdraw/')
  const id = /#\/world\/([\w-]+)/.exec(workbench.url())?.[1] ?? ''
  await callControl('DELETE /__mock/worlds/{id}', { params: { id } })
})

test('the workbench lists refusals under their routes, and can apply them to a world or stack them on it', async ({
  workbench,
  show,
  world,
}) => {
  await show(`world/${world.id}`)
  await expect(getPanel(workbench, 'Scenarios')).toContainText('None')
  await show('scenarios')
  await workbench.getByLabel('Kind').selectOption('refusal')
  await workbench.getByLabel('Search scenarios').fill('transfer/MONEY_NOT_ENOUGH')
  const scenarioList = workbench.getByRole('listbox', { name: 'Scenarios' })
  await expect(scenarioList).toContainText('POST /api/wallet/transfer')
  await scenarioList.getByRole('option', { name: 'MONEY_NOT_ENOUGH' }).first().click()
  const applyButton = workbench.getByRole('button', { name: `Apply to ${world.id}…` })
  await applyButton.click()
  const dialog = workbench.getByRole('dialog', { name: `Apply the scenario to “${world.id}”?` })
  await expect(dialog).toContainText(/holds \d members/)
  await workbench.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(applyButton).toBeFocused()
  expect((await world.details()).scenarios).toEqual([])
  await applyButton.click()
  await dialog.getByRole('button', { name: `Replace the data of “${world.id}”` }).click()
  await expect(workbench.getByText(`Applied to the world ${world.id}`)).toBeVisible()
  await show(`scenarios/${encodeURIComponent('refuse/GET /api/wallet/NO_WALLET')}`)
  await workbench.getByRole('button', { name: `Stack on ${world.id}` }).click()
  await expect(workbench.getByText(`Stacked on the world ${world.id}`)).toBeVisible()
  const { scenarios } = await callControl('GET /__mock/worlds/{id}', { params: { id: world.id } })
  expect(scenarios).toEqual(['refuse/GET /api/wallet/NO_WALLET', 'refuse/POST /api/wallet/transfer/MONEY_NOT_ENOUGH'])
})

test('the playground completes and underlines a scenario while QA types, and Esc and Tab leave its editor', async ({
  workbench,
  show,
  world,
}) => {
  const { keyboard } = workbench
  let releaseSchema = (): void => undefined
  const schemaReleased = new Promise<void>((resolve) => {
    releaseSchema = resolve
  })
  await workbench.route('**/__mock/scenario.schema.json', async (route) => {
    await schemaReleased
    await route.continue()
  })
  await show('try')
  await writeScenario(workbench, 'title: ถอนเงิน ຖອນ\nmember: dao\n')
  await keyboard.type('rul')
  // The schema arrives only after a word was typed and checked, as it may over a slow connection.
  await expect(workbench.getByRole('button', { name: 'line 3, column 1' })).toBeVisible()
  releaseSchema()
  const options = workbench.getByRole('listbox', { name: 'Completions' }).getByRole('option')
  const chooseOption = async (label: string) => {
    await expect(options.first()).toHaveText(label)
    await options.first().click()
  }
  await chooseOption('rules')
  await expect(options.first()).toHaveText('title')
  await keyboard.type('on')
  await chooseOption('on')
  await expect(options.first()).toHaveText('*')
  for (const colorScheme of DEEP ? (['dark', 'light'] as const) : []) {
    await workbench.emulateMedia({ colorScheme })
    expect(await findViolations(workbench), colorScheme).toEqual([])
  }
  await keyboard.type('wallet/transfer')
  await chooseOption('POST /api/wallet/transfer')
  await keyboard.press('Enter')
  await keyboard.type('refu')
  await chooseOption('refuse')
  await keyboard.type('NOT_ENO')
  await chooseOption('MONEY_NOT_ENOUGH')
  await expect(getPanel(workbench, 'What it does')).toContainText('the mock refuses with MONEY_NOT_ENOUGH')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.press('Shift+Tab')
  await expect(getEditor(workbench)).toBeFocused()
  await keyboard.type('times: many')
  await expect(workbench.locator('.cm-lintRange-error')).toHaveText('many')
  await expect(getEditor(workbench)).toHaveAttribute('aria-invalid', 'true')
  // The test must not edit the text just before it presses Tab, because the list of mistakes disappears while an edited
  // text is being checked.
  const mistakeButton = workbench.getByRole('button', { name: 'line 6, column 12' })
  await expect(mistakeButton).toBeVisible()
  await keyboard.press('Escape')
  await keyboard.press('Tab')
  await expect(mistakeButton).toBeFocused()
  await keyboard.press('Enter')
  await expect(getEditor(workbench)).toBeFocused()
  await keyboard.type('1 #')
  await expect(getPanel(workbench, 'What it does')).toContainText('For the first call')
  await keyboard.press('ControlOrMeta+Enter')
  const href = (await workbench.getByRole('link', { name: 'Open its journal' }).getAttribute('href')) ?? ''
  const [, id = ''] = /#\/world\/([\w-]+)/.exec(href) ?? []
  expect((await callControl('GET /__mock/worlds/{id}', { params: { id } })).scenarios).toEqual(['ถอนเงิน ຖອນ'])
  expect(id).not.toBe(world.id)
  await callControl('DELETE /__mock/worlds/{id}', { params: { id } })
})

test('the playground reports mistakes while QA types, runs a scenario, and overwrites a file only when asked', async ({
  workbench,
  show,
  world,
}) => {
  await show('try')
  await writeScenario(workbench, 'title: x\nrules:\n  - on: POST /api/wallet/transfr\n    refuse: TRANSFER_FAIL\n')
  const mistakesPanel = getPanel(workbench, 'Mistakes')
  await expect(mistakesPanel).toContainText('POST /api/wallet/transfer')
  await mistakesPanel.getByRole('button', { name: /^line 3, column/ }).click()
  await expect(getEditor(workbench)).toBeFocused()
  await expect(workbench.getByRole('button', { name: 'New world' })).toHaveCount(0)
  await expect(workbench.getByRole('button', { name: 'Save as file' })).toBeDisabled()
  await writeScenario(
    workbench,
    'title: No transfer\nmember: dao\nrules:\n  - on: POST /api/wallet/transfer\n    refuse: TRANSFER_FAIL\n',
  )
  await expect(getPanel(workbench, 'What it does')).toContainText('the mock refuses with TRANSFER_FAIL')
  await workbench.getByRole('button', { name: 'New world' }).click()
  await expect(workbench.getByRole('link', { name: 'Open the app' })).toHaveAttribute('href', /enter\?as=dao/)
  const href = (await workbench.getByRole('link', { name: 'Open its journal' }).getAttribute('href')) ?? ''
  await callControl('DELETE /__mock/worlds/{id}', { params: { id: /#\/world\/([\w-]+)/.exec(href)?.[1] ?? '' } })
  await test.step('an existing file is overwritten only when asked', async () => {
    const name = `tried/${world.id}`
    await workbench.getByLabel('File name').fill(name)
    await workbench.getByRole('button', { name: 'Save as file' }).click()
    await expect(workbench.getByRole('link', { name: new RegExp(world.id) })).toBeVisible()
    await workbench.getByRole('button', { name: 'Save as file' }).click()
    await expect(workbench.getByRole('alert')).toContainText(name)
    await workbench.getByLabel('Overwrite an existing file').check()
    await workbench.getByRole('button', { name: 'Save as file' }).click()
    await expect(workbench.getByRole('alert')).toHaveCount(0)
    await workbench.getByLabel('File name').fill('../outside')
    await workbench.getByRole('button', { name: 'Save as file' }).click()
    await expect(workbench.getByRole('alert')).toBeVisible()
  })
})
