import type { Page } from 'playwright/test'
import { findViolations } from '../../accessibility/find-violations.ts'
import type { TestWorld } from '../../fixture/client/test-world.ts'
import { viewsOf } from '../../workbench/views.ts'
import { expect, test } from '../../workbench/workbench.ts'
import { findLayoutProblems } from '../find-layout-problems.ts'
import { type Shot, writeSheet } from '../sheet.ts'

const FOLDER = process.env.PICTURES ?? 'pictures'
const WIDTHS = [1024, 1280, 1440]
const HEIGHT = 800

test.use({ worldOptions: { clock: { at: '2026-11-20T09:30:00+07:00', frozen: true } } })

/** Puts something into every list of the workbench. */
const fillWorld = async (world: TestWorld): Promise<void> => {
  await world.applyScenario({
    title: 'Everything at once',
    member: 'somchai',
    rules: [
      { on: 'POST /api/wallet/transfer', refuse: 'TRANSFER_FAIL' },
      { on: 'GET /api/wallet', hold: 'wallet' },
    ],
    timeline: [{ at: '1h', do: { credit: { member: 'noi', amount: 1 } } }],
  })
  const somchaiToken = await world.logIn('somchai')
  const noiToken = await world.logIn('noi')
  await world.callApi(
    'POST /api/wallet/transfer',
    { body: { from: 'wallet', to: 'ORCHID', amount: 100 } },
    somchaiToken,
  )
  await world.callApi('POST /api/wallet/withdraw', { body: { amount: 400 } }, somchaiToken)
  await world.callApi('POST /api/qrcode/{provider}', { params: { provider: 'KBANK' }, body: { amount: 100 } }, noiToken)
  await world.callApi('POST /api/otp/send', { body: { phoneNumber: '0690000099' } })
  await world.do({ bankTransfer: { member: 'noi', amount: 711 } })
  await world.do({ sendSlip: { member: 'noi', kind: 'ok', amount: 500 } })
  for (const member of ['malee', 'noi', 'dao'])
    await world.do({ agentSays: { member, message: { text: 'Hello, how can I help you?' } } })
}

const pressAndType = (keys: readonly string[]) => async (page: Page) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Returns the views to draw, each with the keys that open something in it. */
const createScenes = (id: string) => [
  ...Object.entries(viewsOf(id)).map(([name, location]) => ({ name, location, open: pressAndType([]) })),
  { name: 'a withdrawal', location: `world/${id}/desks/withdrawals`, open: pressAndType(['j', 'Enter']) },
  { name: 'an SMS', location: `world/${id}/desks/sms`, open: pressAndType(['j', 'Enter']) },
  { name: 'a desk without an open entry', location: `world/${id}/desks/deposits`, open: pressAndType([]) },
  { name: 'a desk with a missing entry', location: `world/${id}/desks/deposits/qr-7`, open: pressAndType([]) },
  {
    name: 'three conversations',
    location: `world/${id}/desks/chat/SB100004/SB100002/SB100003`,
    open: pressAndType([]),
  },
  { name: 'the palette', location: `world/${id}/journal`, open: pressAndType(['Control+k']) },
  { name: 'an act', location: `world/${id}/journal`, open: pressAndType(['Control+k', ...'bankTransfer', 'Enter']) },
  { name: 'the shortcuts', location: 'worlds', open: pressAndType(['?']) },
]

for (const [index, { name }] of createScenes('').entries())
  test(`workbench: ${name}`, async ({ workbench, show, world, context }) => {
    await fillWorld(world)
    const scene = createScenes(world.id)[index]
    await show(scene?.location ?? '')
    await expect(workbench.locator('h1:visible, h2:visible').first()).toBeVisible()
    await expect(workbench.getByText('Loading…')).toHaveCount(0)
    await scene?.open(workbench)
    await expect(workbench.getByText('Loading…')).toHaveCount(0)
    const problems: string[] = []
    const rows: Shot[][] = []
    for (const colorScheme of ['dark', 'light'] as const) {
      await workbench.emulateMedia({ colorScheme })
      problems.push(...(await findViolations(workbench)).map((violation) => `${colorScheme}: ${violation}`))
      const shotRow: Shot[] = []
      for (const width of WIDTHS) {
        await workbench.setViewportSize({ width, height: HEIGHT })
        for (const problem of await findLayoutProblems(workbench)) problems.push(`${width} px: ${problem}`)
        shotRow.push({ width, textScale: 1, png: await workbench.screenshot({ animations: 'disabled' }) })
      }
      rows.push(shotRow)
    }
    await writeSheet(context, name, rows, `${FOLDER}/workbench/${name.replaceAll(' ', '-')}.png`)
    expect(problems).toEqual([])
  })
