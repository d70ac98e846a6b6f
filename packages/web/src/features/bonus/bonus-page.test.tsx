import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  ACTIVATE_BONUS_ROUTE,
  ACTIVE_CHECK_ROUTE,
  BONUS_NOTICE_ROUTE,
  BONUSES_ROUTE,
  CURRENT_PROMOTION_ROUTE,
  comeBack,
  countRepeatedQueries,
  createBonus,
  createUserBonus,
  failToConnect,
  getDialog,
  press,
  queryAlert,
  renderBonusPage,
  replyWithActiveReward,
  wait,
} from '../../testing/bonus-fixture.tsx'
import { createDeferred } from '../../testing/fake-back-end.ts'
import { backEnd } from '../../testing/render-app.tsx'

describe('receiving a bonus', () => {
  test('pressing a bonus card shows its banner, and a notice with the percentage of this bonus that is lost on cancelling', async () => {
    backEnd.reply(BONUS_NOTICE_ROUTE, { notice: '<p>It costs {percentFail}% $& {percentFail}</p>' })
    await renderBonusPage()
    await press(/The welcome bonus/)
    expect(await within(getDialog()).findByText('All about it')).toBeTruthy()
    expect(await within(getDialog()).findByText('It costs 40% $& 40')).toBeTruthy()
  })

  test.each(['$&', "$'", '$`', '<img src=x onerror=alert(1)>', '40', null])(
    'if the percentage is not a number (%s), the notice shows a dash in its place and is otherwise unchanged',
    async (percentFail) => {
      backEnd.reply(BONUS_NOTICE_ROUTE, { notice: '<p>It costs {percentFail}% now</p>' })
      backEnd.reply(BONUSES_ROUTE, { bonuses: [createBonus('welcome', { percentFail: percentFail as never })] })
      await renderBonusPage()
      await press(/The welcome bonus/)
      expect(await within(getDialog()).findByText('It costs –% now')).toBeTruthy()
    },
  )

  test('without a notice from the operator, the dialog still says which percentage is lost on cancelling', async () => {
    backEnd.answer(BONUS_NOTICE_ROUTE, failToConnect)
    await renderBonusPage()
    await press(/The welcome bonus/)
    expect(getDialog().textContent).toContain('you lose 40% of the bonus money')
  })

  test('a bonus is received once however often its button is pressed, and then all data and balances are reloaded', async () => {
    await renderBonusPage()
    await press(/The welcome bonus/)
    const readsBefore = countRepeatedQueries()
    replyWithActiveReward('bonus')
    const button = screen.getByRole('button', { name: 'Receive bonus' })
    fireEvent.click(button)
    fireEvent.click(button)
    await wait()
    expect(backEnd.callsOf(ACTIVATE_BONUS_ROUTE)).toHaveLength(1)
    expect(countRepeatedQueries()).toEqual(readsBefore.map((count) => count + 1))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('Bonus received')).not.toBeNull()
    expect(screen.getByRole('region', { name: 'Active bonus' }).textContent).toContain('Played 4,000.00')
    expect(screen.getByRole('button', { name: /The welcome bonus.*Active now/ })).toBeTruthy()
  })

  test('if another tab has activated a bonus, receiving one shows the refusal, and the dialog then says that a bonus is active', async () => {
    backEnd.refuse(ACTIVATE_BONUS_ROUTE, 'BONUS_ALREADY_ACTIVE')
    await renderBonusPage()
    await press(/The daily bonus/)
    replyWithActiveReward('bonus')
    await press('Receive bonus')
    expect(queryAlert('Error')?.textContent).toContain('You already have an active bonus')
    await press('OK')
    expect(getDialog().textContent).toContain('Please complete or cancel it first')
    await press('Confirm')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the open dialog of a bonus shows when the bonus becomes active, ends or is no longer offered', async () => {
    await renderBonusPage()
    await press(/The welcome bonus/)
    replyWithActiveReward('bonus')
    await comeBack(1)
    expect(getDialog().textContent).toContain('You are using this bonus')
    backEnd.reply(ACTIVE_CHECK_ROUTE, { status: false, type: '' })
    backEnd.reply(BONUSES_ROUTE, {
      bonuses: [createBonus('welcome', { userBonus: createUserBonus({ isActive: false }) })],
    })
    await comeBack(2)
    expect(getDialog().textContent).toContain('as often as allowed')
    backEnd.reply(BONUSES_ROUTE, { bonuses: [] })
    await comeBack(3)
    expect(getDialog().textContent).toContain('no longer available')
  })

  test('if the reply to receiving a bonus is lost, the page says that the bonus is not confirmed and which bonus is active now, and does not send the command again', async () => {
    backEnd.answer(ACTIVATE_BONUS_ROUTE, failToConnect)
    await renderBonusPage()
    await press(/The welcome bonus/)
    replyWithActiveReward('bonus')
    await press('Receive bonus')
    expect(queryAlert('It is not confirmed yet')?.textContent).toContain('The welcome bonus')
    expect(backEnd.callsOf(ACTIVATE_BONUS_ROUTE)).toHaveLength(1)
    expect(queryAlert('Error')).toBeNull()
  })

  test('while the device is offline, no command to receive a bonus is sent, and the dialog says why', async () => {
    await renderBonusPage()
    await press(/The welcome bonus/)
    const readsBefore = countRepeatedQueries()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await press('Receive bonus')
    expect(queryAlert('Error')?.textContent).toContain('offline')
    expect(backEnd.callsOf(ACTIVATE_BONUS_ROUTE)).toHaveLength(0)
    expect(countRepeatedQueries()).toEqual(readsBefore)
  })

  test('the card of a bonus that was received as often as allowed cannot be opened, and shows when the bonus is available again', async () => {
    const userBonus = createUserBonus({ isActive: false })
    backEnd.reply(BONUSES_ROUTE, { bonuses: [createBonus('daily', { type: 'day', userBonus })] })
    await renderBonusPage()
    const card = screen.getByRole('button', { name: /The daily bonus.*Received · again tomorrow/ })
    expect(card.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(card)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the active bonus', () => {
  const getActive = () => screen.getByRole('region', { name: 'Active bonus' })
  const replyBonusOfType = (type: string) =>
    backEnd.reply(BONUSES_ROUTE, { bonuses: [createBonus('welcome', { type, userBonus: createUserBonus() })] })

  test.each([
    ['limit', 'Limited bonus'],
    ['day', 'Daily bonus'],
    ['week', 'Weekly bonus'],
    ['<b>month</b>', '<b>month</b>'],
    ['constructor', 'constructor'],
    ['__proto__', '__proto__'],
    ['  ', 'Bonus'],
    ['x'.repeat(81), `${'x'.repeat(80)}…`],
  ])('the type %j of an active bonus is shown as %j', async (type, shownText) => {
    replyWithActiveReward('bonus')
    replyBonusOfType(type)
    await renderBonusPage()
    expect(within(getActive()).getByText(shownText, { exact: true })).toBeTruthy()
    expect(getActive().querySelector('b')).toBeNull()
  })

  test.each([
    ['week', 'Weekly bonus'],
    ['bonus', 'Bonus'],
    ['seasonal', 'seasonal'],
  ])(
    'if the list of bonuses lacks the active bonus, its type %j in the reply to the active check is shown as %j',
    async (type, shownText) => {
      backEnd.reply(ACTIVE_CHECK_ROUTE, { status: true, type })
      await renderBonusPage()
      expect(within(getActive()).getByText(shownText, { exact: true })).toBeTruthy()
    },
  )

  test('an active promotion shows its code, its description and the cost of cancelling', async () => {
    replyWithActiveReward('promotion')
    await renderBonusPage()
    const activeRegion = screen.getByRole('region', { name: 'Active bonus' })
    expect(activeRegion.textContent).toContain('LUCKY88')
    expect(within(activeRegion).getByText('Promotion')).toBeTruthy()
    expect(activeRegion.textContent).toContain('15%')
    expect(await within(activeRegion).findByText('88 for you')).toBeTruthy()
    expect(within(activeRegion).queryByRole('progressbar')).toBeNull()
  })

  test('if the active promotion cannot be loaded, the member can load it again and cancel it', async () => {
    replyWithActiveReward('promotion')
    backEnd.refuse(CURRENT_PROMOTION_ROUTE, 'INTERNAL_SERVER_ERROR')
    await renderBonusPage()
    expect(screen.getByRole('button', { name: 'Cancel bonus' })).toBeTruthy()
    replyWithActiveReward('promotion')
    await press('Try again')
    expect(screen.getByRole('region', { name: 'Active bonus' }).textContent).toContain('LUCKY88')
  })
})

test('the list of bonuses appears together with the active bonus above it, so that nothing on the page moves', async () => {
  const deferredCheck = createDeferred<Response>()
  backEnd.answer(ACTIVE_CHECK_ROUTE, () => deferredCheck.promise)
  await renderBonusPage()
  expect(screen.queryByRole('button', { name: /The welcome bonus/ })).toBeNull()
  deferredCheck.resolve(Response.json({ status: false, type: '' }))
  await wait()
  expect(screen.getByRole('button', { name: /The welcome bonus/ })).toBeTruthy()
  expect(screen.getByLabelText('Promotion code')).toBeTruthy()
})

describe('the bonus page without all its data', () => {
  test('if the bonuses cannot be loaded, the member can load them again, and the rest of the page stays', async () => {
    backEnd.refuse(BONUSES_ROUTE, 'INTERNAL_SERVER_ERROR')
    await renderBonusPage()
    expect(screen.getByLabelText('Promotion code')).toBeTruthy()
    replyWithActiveReward('')
    await press('Try again')
    expect(screen.getByRole('button', { name: /The welcome bonus/ })).toBeTruthy()
  })

  test('while it is unknown whether a bonus is active, the page shows a button to try again instead of the form and the bonuses', async () => {
    backEnd.refuse(ACTIVE_CHECK_ROUTE, 'INTERNAL_SERVER_ERROR')
    await renderBonusPage()
    expect(screen.queryByLabelText('Promotion code')).toBeNull()
    replyWithActiveReward('bonus')
    await press('Try again')
    expect(screen.getByRole('region', { name: 'Active bonus' })).toBeTruthy()
  })

  test('the bonus page says when there are no bonuses', async () => {
    backEnd.reply(BONUSES_ROUTE, { bonuses: [] })
    await renderBonusPage()
    expect(screen.queryByText('There are no bonuses right now')).not.toBeNull()
  })
})
