import { LAUNCHERS } from '@sabai/contracts/constants'
import type { ScenarioSpec } from '@sabai/contracts/control'
import { openGame } from '../fixture/open-game.ts'
import { providerAddressOf } from '../journeys/launch/launching.ts'
import type { Scene, SceneContext } from './scene.ts'

const AUTO_LOGIN_ROUTE = 'GET /api/autoLogin/{provider}/{username}'

/** Opens the dialog of a game, after opening its account if it is closed. */
const openGameDialog = async (
  { page, world, t, member, enter }: SceneContext,
  code: string,
  name: string,
): Promise<void> => {
  // If the account is already open, the mock refuses this call, which changes nothing.
  await world.callApi('GET /api/wallet/activate/{code}', { params: { code } }, await world.logIn(member))
  await enter()
  await openGame(page, name, { next: t.home.next })
}

const pressPlay = ({ page, t }: SceneContext): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: t.gameAccount.play, exact: true }).click()

/**
 * Returns a function that adds a rule for the call that returns a game's link, presses "Play" in Orchid Garden, and
 * waits until the dialog shows the expected text.
 */
const playWithRule =
  (rule: Omit<NonNullable<ScenarioSpec['rules']>[number], 'on'>, expectedText: (context: SceneContext) => string) =>
  async (context: SceneContext): Promise<void> => {
    await openGameDialog(context, 'ORCHID', 'Orchid Garden')
    await context.world.applyScenario({ rules: [{ on: AUTO_LOGIN_ROUTE, ...rule }] }, { add: true })
    await pressPlay(context)
    await context.page.getByRole('dialog').getByText(expectedText(context)).first().waitFor()
  }

/** The dialog of a game: before the launch, while the game is being opened, and if it cannot be opened. */
const DIALOG_SCENES: readonly Scene[] = [
  { name: 'launch-form', show: (context) => openGameDialog(context, 'ASPSPORT', 'ASP Sport') },
  { name: 'launch-link', show: (context) => openGameDialog(context, 'LOTTOWEB', 'Lotto Web') },
  { name: 'launch-apps', show: (context) => openGameDialog(context, 'APPSLOT', 'App Slot') },
  { name: 'launch-credentials', show: (context) => openGameDialog(context, 'DICEROOM', 'Dice Room') },
  {
    name: 'launch-login',
    show: async (context) => {
      await openGameDialog(context, 'ORCHID', 'Orchid Garden')
      await context.page.getByRole('button', { name: context.t.gameAccount.login, exact: true }).click()
      await context.page.getByRole('button', { name: context.t.gameAccount.show, exact: true }).click()
    },
  },
  {
    name: 'launch-slow',
    errors: /./,
    show: playWithRule({ hold: 'link' }, ({ t }) => t.common.slow),
  },
  {
    name: 'launch-refused',
    errors: /status of 4/,
    show: playWithRule({ refuse: 'NOT_AREASLOT' }, ({ t }) => t.errors.NOT_AREASLOT),
  },
  {
    name: 'launch-no-account',
    errors: /status of 4/,
    show: playWithRule({ refuse: 'SLOT_NO_ACCOUNT' }, ({ t }) => t.errors.SLOT_NO_ACCOUNT),
  },
  {
    name: 'launch-unsafe',
    errors: /./,
    show: playWithRule({ reply: { link: 'javascript:alert(1)' } }, ({ t }) => t.gameAccount.problem.unsafeAddress),
  },
  {
    name: 'launch-offline',
    errors: /./,
    show: async (context) => {
      await openGameDialog(context, 'ORCHID', 'Orchid Garden')
      await context.page.context().setOffline(true)
    },
  },
  {
    name: 'launch-opened',
    opensTabs: true,
    show: async (context) => {
      await openGameDialog(context, 'ORCHID', 'Orchid Garden')
      const openedPopup = context.page.waitForEvent('popup')
      await pressPlay(context)
      await (await openedPopup).waitForURL(/\/play$/)
    },
  },
]

/** Opens a game at its provider as another device would, with some money in the game. */
const openProvider = async ({ page, world, member }: SceneContext, code: string): Promise<void> => {
  const gameAddress = await world.openGame(member, code)
  const body = { from: 'wallet', to: code, amount: 1_000 }
  await world.callApi('POST /api/wallet/transfer', { body }, await world.logIn(member))
  await page.goto(gameAddress)
}

/** The pages of the simulated providers. */
const PROVIDER_PAGES: readonly Scene[] = [
  ...Object.keys(LAUNCHERS).map((code) => ({
    name: `launch-provider-${code.toLowerCase()}`,
    show: (context: SceneContext) => openProvider(context, code),
  })),
  {
    name: 'launch-provider-played',
    show: async (context) => {
      await openProvider(context, 'ORCHID')
      await context.page.locator('button[name=stake]').first().click()
      await context.page.locator('.board.fresh').waitFor()
    },
  },
  {
    name: 'launch-provider-login',
    show: async ({ page, world }) => {
      await page.goto(providerAddressOf(world, 'LOTTOWEB', '/login'))
    },
  },
  {
    name: 'launch-provider-wrong-password',
    errors: /status of 403/,
    show: async ({ page, world }) => {
      await page.goto(providerAddressOf(world, 'LOTTOWEB', '/login'))
      for (const name of ['username', 'password']) await page.locator(`[name=${name}]`).fill('nobody')
      await page.locator('main button').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'launch-provider-app',
    show: async ({ page, world }) => {
      await page.goto(providerAddressOf(world, 'APPSLOT', '/app/android'))
    },
  },
  {
    name: 'launch-provider-ended',
    errors: /status of 401/,
    show: async (context) => {
      await openProvider(context, 'ORCHID')
      await context.world.do({ openGame: { member: context.member, game: 'ORCHID' } })
      await context.page.reload()
    },
  },
  {
    name: 'launch-provider-link-used',
    errors: /status of 403/,
    show: async ({ page, world, member }) => {
      const gameAddress = await world.openGame(member, 'ORCHID')
      await page.goto(gameAddress)
      await page.goto(gameAddress)
    },
  },
  {
    name: 'launch-provider-down',
    errors: /status of 503/,
    show: async ({ page, world, member }) => {
      const gameAddress = await world.openGame(member, 'ORCHID')
      await world.patch({ 'games.ORCHID.down': true })
      await page.goto(gameAddress)
    },
  },
]

/** The dialogs from which games are opened, and the pages of the providers. */
export const LAUNCH_SCENES: readonly Scene[] = [
  ...DIALOG_SCENES,
  ...PROVIDER_PAGES.map((scene) => ({ ...scene, atProvider: true })),
]
