import type { Page } from 'playwright/test'
import { findViolations } from '../accessibility/find-violations.ts'
import { DEEP } from '../fixture/test-languages.ts'
import { viewsOf } from './views.ts'
import { expect, getEditor, getPanel, test } from './workbench.ts'

/**
 * The windows in which the deep run checks all views. The short run checks only the view of a world, in a test below,
 * because this view has the most kinds of controls.
 */
const WINDOW_SIZES = DEEP
  ? [
      { width: 1280, height: 800 },
      { width: 360, height: 740 },
    ]
  : []

/** Checks that a page has no accessibility violations in either colour scheme. */
const expectAccessible = async (page: Page): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page, { onlyColours: colorScheme === 'light' }), colorScheme).toEqual([])
  }
}

for (const windowSize of WINDOW_SIZES)
  test.describe(() => {
    test.use({ windowSize })

    test(`the workbench has no accessibility violations and does not scroll sideways in any view (${windowSize.width} px)`, async ({
      workbench,
      show,
    }) => {
      for (const [name, location] of Object.entries(viewsOf('main')))
        await test.step(name, async () => {
          await show(location)
          await expect(workbench.locator('h1:visible, h2:visible').first()).toBeVisible()
          await expect(workbench.getByText('Loading…')).toHaveCount(0)
          if (name === 'the playground') await expect(getEditor(workbench)).toBeVisible()
          await expectAccessible(workbench)
          const overflowPx = await workbench.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(overflowPx).toBeLessThanOrEqual(0)
        })
    })
  })

test.describe('with a world that has a scenario', () => {
  test.use({ worldOptions: { clock: { at: '2026-11-20T09:30:00+07:00', frozen: true } } })

  test('the workbench view of a world with rules, gates, an open call and open dialogs has no accessibility violations, and closing the command palette returns the focus', async ({
    workbench,
    show,
    world,
  }) => {
    await world.applyScenario({
      title: 'Everything at once',
      member: 'somchai',
      rules: [
        { on: 'POST /api/wallet/transfer', refuse: 'TRANSFER_FAIL' },
        { on: 'GET /api/wallet', hold: 'wallet' },
      ],
      timeline: [{ at: '1h', do: { credit: { member: 'noi', amount: 1 } } }],
    })
    const token = await world.logIn('somchai')
    await world.callApi('POST /api/wallet/transfer', { body: { from: 'wallet', to: 'ORCHID', amount: 100 } }, token)
    await show(`world/${world.id}`)
    await workbench.getByRole('listbox', { name: 'Calls' }).getByRole('option').first().click()
    await expect(workbench.getByRole('region', { name: 'Call 1', exact: true })).toBeVisible()
    await expect(getPanel(workbench, 'Report')).toContainText('Rules that never answered')
    expect(await findViolations(workbench)).toEqual([])
    await getPanel(workbench, 'Clock').getByRole('button', { name: 'Set…' }).click()
    if (DEEP) expect(await findViolations(workbench)).toEqual([])
    await workbench.keyboard.press('Escape')
    await workbench.keyboard.press('?')
    await expect(workbench.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    if (DEEP) expect(await findViolations(workbench)).toEqual([])
    await workbench.keyboard.press('Escape')

    const search = workbench.getByRole('combobox', { name: 'Search the journal' })
    await search.focus()
    await workbench.keyboard.press('Control+k')
    const palette = workbench.getByRole('dialog', { name: 'Commands' })
    await expect(palette.getByRole('combobox', { name: 'Search commands' })).toBeFocused()
    await expect(palette.getByRole('option', { name: 'Deposits desk' })).toBeVisible()
    if (DEEP) await expectAccessible(workbench)
    await workbench.keyboard.type('grantCoins')
    await workbench.keyboard.press('Enter')
    await expect(palette.getByLabel('member')).toBeFocused()
    await expectAccessible(workbench)
    await workbench.keyboard.press('Tab')
    await workbench.keyboard.type('3')
    await workbench.keyboard.press('Enter')
    await expect(palette).toHaveCount(0)
    await expect(search).toBeFocused()
    await workbench.keyboard.press('Control+k')
    await expect(palette).toBeVisible()
    await workbench.keyboard.press('Escape')
    await expect(palette).toHaveCount(0)
    await expect(search).toBeFocused()
  })

  test('in the workbench, QA can find the scenario of a refusal, stack it on a world and read the refused call in the journal by keyboard', async ({
    workbench,
    show,
    world,
  }) => {
    const { keyboard } = workbench
    const focusedElement = workbench.locator(':focus')
    const scenarios = workbench.getByRole('listbox', { name: 'Scenarios' })
    await show(`world/${world.id}`)
    await expect(workbench.getByText('No calls yet')).toBeVisible()
    await keyboard.press('g')
    await keyboard.press('s')
    await expect(scenarios).toBeVisible()
    await keyboard.press('/')
    await expect(focusedElement).toHaveAttribute('aria-label', 'Search scenarios')
    await workbench.keyboard.type('NO_WALLET')
    await keyboard.press('Tab')
    await keyboard.press('r')
    await expect(scenarios.getByRole('option').first()).toContainText('NO_WALLET')
    for (let tabs = 0; tabs < 3; tabs += 1) await keyboard.press('Tab')
    await expect(focusedElement).toHaveAttribute('aria-label', 'Scenarios')
    await keyboard.press('j')
    await keyboard.press('Enter')
    const stackButton = workbench.getByRole('button', { name: `Stack on ${world.id}` })
    await expect(stackButton).toBeVisible()
    for (
      let tabs = 0;
      tabs < 12 && !(await stackButton.evaluate((element) => element === document.activeElement));
      tabs += 1
    )
      await keyboard.press('Tab')
    await expect(stackButton).toBeFocused()
    await keyboard.press('Enter')
    await expect(workbench.getByText(`Stacked on the world ${world.id}`)).toBeVisible()
    await world.callApi('GET /api/wallet', {}, await world.logIn('somchai'))

    await keyboard.press('g')
    await keyboard.press('w')
    await expect(workbench.getByRole('listbox', { name: 'Worlds' })).toBeVisible()
    await keyboard.press('/')
    await expect(focusedElement).toHaveAttribute('aria-label', 'Search worlds')
    await workbench.keyboard.type(world.id)
    await keyboard.press('Escape')
    await keyboard.press('Escape')
    await expect(focusedElement).toHaveAttribute('aria-label', 'Worlds')
    await keyboard.press('/')
    await workbench.keyboard.type(world.id)
    await expect(workbench.getByRole('listbox', { name: 'Worlds' }).getByRole('option')).toHaveCount(1)
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await expect(focusedElement).toHaveAttribute('aria-label', 'Worlds')
    await keyboard.press('Enter')
    await expect(workbench.getByRole('heading', { name: world.id })).toBeVisible()
    await expect(workbench.getByRole('listbox', { name: 'Calls' }).getByRole('option')).toHaveCount(1)
    await keyboard.press('j')
    await keyboard.press('Enter')
    const callPanel = workbench.getByRole('region', { name: 'Call 1', exact: true })
    await expect(callPanel).toContainText('refuses with NO_WALLET')
    await keyboard.press('Escape')
    await expect(callPanel).toHaveCount(0)
    await keyboard.press('2')
    await expect(workbench.getByRole('listbox', { name: 'Deposits' })).toBeVisible()
    await keyboard.press('?')
    await expect(workbench.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await keyboard.press('Escape')
    await expect(workbench.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0)
  })
})
