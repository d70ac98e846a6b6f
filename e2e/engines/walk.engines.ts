import { APP_TEXTS } from '../fixture/app-texts.ts'
import { sampleSlipPathOf } from '../journeys/slips/slips.ts'
import { PORTS } from '../ports.ts'
import type { AppScreen } from './app-screen.ts'
import { expect, test } from './test.ts'

const { chat, common, contact, deposit, errors, gameAccount, home, login, logout, shell, slips, spin, transfer } =
  APP_TEXTS.th

const buttonTarget = (name: string | RegExp) => ({ role: 'button', name })
const startsWith = (text: string) => new RegExp(`^${text}`)

const logIn = async (app: AppScreen, password: string): Promise<void> => {
  await app.type({ label: login.phone }, '0690000001')
  await app.type({ label: login.password }, password)
  await app.tap(buttonTarget(login.submit))
}

/** Opens the dialog of the game Orchid Garden, turning its carousel until the card can be tapped. */
const openOrchid = async (app: AppScreen): Promise<void> => {
  const card = buttonTarget(/^Orchid Garden/)
  const nextButton = { selector: `section:has(li button) button[aria-label="${home.next}"]` }
  await app.expectTappable(nextButton)
  await expect
    .poll(async () => {
      if (await app.canTap(card)) return true
      await app.tap(nextButton)
      return false
    }, 'the card of the game is in front')
    .toBe(true)
  await app.tap(card)
  await app.expectTappable(buttonTarget(gameAccount.play))
}

test('a member logs in after a wrong password was refused, sees the balances, and logs out', async ({ app, world }) => {
  await app.open(`${world.appUrl}/login`)
  await app.expectTappable(buttonTarget(login.submit))
  await app.inspect('login')
  await logIn(app, 'wrong-one')
  await app.expectText(errors.WRONG_CREDENTIAL)
  await app.inspect('wrong-password')
  await logIn(app, 'demo1234')
  await app.expectPath('/user/home')
  await app.expectText('12,345.67')
  await app.expectText('Orchid Garden')
  await app.inspect('home')
  await app.tap(buttonTarget(shell.logout))
  await app.expectText(logout.title)
  await app.inspect('logout')
  await app.tap({ selector: 'dialog button:not([aria-label])' })
  await app.expectPath('/login')
})

test('the carousel of the home page turns to a game, and its card opens the dialog of the game', async ({
  app,
  enterAs,
}) => {
  await enterAs('somchai')
  await openOrchid(app)
  await app.inspect('game')
})

test('a deposit QR code is shown, and disappears when it is paid', async ({ app, world, enterAs }) => {
  await enterAs('somchai')
  await app.tap(buttonTarget(home.deposit))
  await app.expectTappable({ role: 'tab', name: deposit.tab.bank })
  await app.inspect('deposit')
  await app.tap({ role: 'tab', name: deposit.tab.qr })
  await app.type({ role: 'textbox', name: /./ }, '300')
  await app.tap(buttonTarget(deposit.qr.create))
  await app.expectTappable({ role: 'img', name: startsWith(deposit.qr.alt.replace('{{amount}}', '300.00')) })
  await app.expectText(/1[45]:\d\d/)
  await app.inspect('deposit-qr')
  await world.do({ payQr: { member: 'somchai' } })
  await app.expectText(deposit.qr.received)
  await app.expectText('12,645.67')
  await app.inspect('deposit-received')
})

test('a transfer to a game is reviewed, confirmed and shown on a receipt', async ({ app, world, enterAs }) => {
  await enterAs('somchai')
  await app.tap(buttonTarget(startsWith(home.transfer)))
  await app.tap({ label: transfer.from })
  await app.inspect('transfer-from')
  await app.tap({ role: 'option', name: startsWith(home.wallet) })
  await app.tap({ label: transfer.to })
  await app.tap({ role: 'option', name: /^Orchid/ })
  await app.type({ role: 'textbox', name: transfer.amount }, '100')
  await app.expectText('12,245.67')
  await app.inspect('transfer')
  await app.tap(buttonTarget(transfer.next))
  await app.expectTappable({ role: 'dialog', name: transfer.review })
  await app.inspect('transfer-review')
  await app.tap(buttonTarget(startsWith(transfer.confirm.replace('{{amount}}', '100.00'))))
  await app.expectTappable({ role: 'alertdialog', name: transfer.done })
  await app.inspect('transfer-receipt')
  expect(await world.calls('POST /api/wallet/transfer')).toHaveLength(1)
})

test('a slip picture is chosen, shown, sent and credited', async ({ app, world, enterAs }) => {
  await enterAs('somchai')
  await app.tap(buttonTarget(home.deposit))
  await app.tap({ role: 'tab', name: deposit.tab.slip })
  await app.chooseFile(`input[type=file][aria-label="${slips.choose}"]`, sampleSlipPathOf('ok-somchai.jpg'))
  await app.expectTappable({ role: 'img', name: slips.preview })
  await app.inspect('slip-chosen')
  await app.tap(buttonTarget(slips.send))
  await app.expectText(slips.sent)
  await app.inspect('slip-sent')
  await world.setClock({ advance: '1m' })
  await app.tap(buttonTarget(slips.refresh))
  await app.expectText('12,845.67')
  await app.inspect('slip-credited')
})

test("a message is sent in the chat, and the agent's answer appears", async ({ app, world, enterAs }) => {
  await world.do({ agentTakesOver: { member: 'somchai' } })
  await enterAs('somchai', '/user/contact')
  await app.tap(buttonTarget(contact.startChat))
  await app.type({ role: 'textbox', name: chat.placeholder }, 'สวัสดี ฝากเงินอย่างไร')
  await app.tap(buttonTarget(chat.send))
  await app.expectText('สวัสดี ฝากเงินอย่างไร')
  await expect.poll(() => world.calls('POST /api/chat/send-message')).toHaveLength(1)
  await world.do({ agentSays: { member: 'somchai', message: { text: 'โอนแล้วส่งสลิปได้เลย' } } })
  await app.expectText('โอนแล้วส่งสลิปได้เลย')
  await app.inspect('chat')
  await app.tap(buttonTarget(common.close))
  await app.expectTappable(buttonTarget(contact.startChat))
  const [sentCall] = await world.calls('POST /api/chat/send-message')
  expect(sentCall?.input.body).toMatchObject({ message: { payload: { message: 'สวัสดี ฝากเงินอย่างไร' } } })
})

test('a game opens in the tab of the wallet, at its provider', async ({ app, world, enterAs }) => {
  await enterAs('somchai')
  await openOrchid(app)
  await app.tap(buttonTarget(gameAccount.play))
  await app.expectText('Orchid Garden')
  await expect.poll(() => world.launches()).toHaveLength(1)
  await app.expectPath(`/w/${world.id}/play`)
})

test('in the build for frames, a game opens in a new tab that has no opener', async ({ app, world, enterAs }) => {
  const appUrl = world.appUrl.replace(`:${PORTS.web}`, `:${PORTS.tabsWeb}`)
  await enterAs('somchai', '/user/home', appUrl)
  await openOrchid(app)
  await app.tap(buttonTarget(gameAccount.play))
  await app.switchToNewTab()
  await app.expectText('Orchid Garden')
  expect(await app.evaluate('opener === null')).toBe(true)
  await expect.poll(() => world.launches()).toHaveLength(1)
})

test("the prize wheel turns to the server's prize", async ({ app, world, enterAs }) => {
  await enterAs('somchai', '/user/spin')
  await app.expectTappable(buttonTarget(startsWith(spin.spin)))
  await app.inspect('wheel')
  await app.tap(buttonTarget(startsWith(spin.spin)))
  await app.expectTappable({ role: 'alertdialog', name: /./ })
  const [call] = await world.calls('POST /api/spinwheel/spin')
  const { result } = (call?.reply ?? {}) as { result: { label: string } }
  await app.expectText(result.label)
  await app.inspect('wheel-prize')
})
