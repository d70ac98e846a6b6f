import { LAUNCHERS } from '@sabai/contracts/constants'
import type { Locator, Page } from 'playwright/test'
import type { TestWorld } from '../../fixture/client/test-world.ts'
import { openGame } from '../../fixture/open-game.ts'
import { PORTS } from '../../ports.ts'

/** Matches the origins of the simulated providers. */
export const PROVIDER_ORIGINS = new RegExp(`^http://[a-z]+\\.example\\.localhost:${PORTS.mock}$`)

/** Returns the address of a page at a game's provider. */
export const providerAddressOf = ({ id }: TestWorld, code: string, path: string): string =>
  `http://${LAUNCHERS[code]?.hosts[0]}.localhost:${PORTS.mock}/w/${id}${path}`

/** Reads the login of a game account in a new session, as another device of the member would. */
export const readLogin = async (world: TestWorld, member: string, code: string) =>
  world.callApi('GET /api/wallet/account/{code}', { params: { code } }, await world.logIn(member))

export const getPlayButton = (scope: Page | Locator): Locator =>
  scope.getByRole('button', { name: 'Play', exact: true })

/** Opens the dialog of a game from the home page, and presses "Play". */
export const playGame = async (page: Page, name: string): Promise<void> => {
  await getPlayButton(await openGame(page, name)).click()
}

/** Locates the heading of a game's page at its provider, which only a logged-in member sees. */
export const getGamePage = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })

/** Types a login on the provider's login page. */
export const logInByHand = async (page: Page, { username, password }: Record<'username' | 'password', string>) => {
  // The test looks for a text box, because a label alone is ambiguous. Until the provider's page has loaded, the app is
  // still shown, and its button to copy the username has the same label.
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Returns the login fields that the provider's page lists as received. */
export const readReceivedFields = (page: Page): Promise<{ name: string; value: string }[]> =>
  page
    .locator('.arrived tbody tr')
    .evaluateAll((rows) =>
      rows.map(({ children: [name, value] }) => ({ name: name?.textContent ?? '', value: value?.textContent ?? '' })),
    )
