import { LAUNCHERS } from '@sabai/contracts/constants'
import type { Locator, Page } from 'playwright/test'
import { openGame } from '../../fixture/open-game.ts'
import type { TestWorld } from '../../fixture/world.ts'
import { PORTS } from '../../ports.ts'

/** The origins of the simulated providers. */
export const PROVIDERS = new RegExp(`^http://[a-z]+\\.example\\.localhost:${PORTS.mock}$`)

/** The address of a page at a game's provider. */
export const addressAt = ({ id }: TestWorld, code: string, path: string): string =>
  `http://${LAUNCHERS[code]?.hosts[0]}.localhost:${PORTS.mock}/w/${id}${path}`

/** The name and the password of a game account, as another device would read them. */
export const readLogin = async (world: TestWorld, member: string, code: string) =>
  world.callApi('GET /api/wallet/account/{code}', { params: { code } }, await world.logIn(member))

export const getPlay = (scope: Page | Locator): Locator => scope.getByRole('button', { name: 'Play', exact: true })

/** Opens a game from its card on home, and plays. */
export const play = async (page: Page, name: string): Promise<void> => {
  await getPlay(await openGame(page, name)).click()
}

/** The provider's own page, once a member is logged in there. */
export const getGamePage = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })

/** Types a login at the provider's own page. */
export const logInByHand = async (page: Page, { username, password }: Record<'username' | 'password', string>) => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** What a provider's page says to have arrived with the login. */
export const readArrived = (page: Page): Promise<{ name: string; value: string }[]> =>
  page
    .locator('.arrived tbody tr')
    .evaluateAll((rows) =>
      rows.map(({ children: [name, value] }) => ({ name: name?.textContent ?? '', value: value?.textContent ?? '' })),
    )
