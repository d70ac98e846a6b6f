import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  CLEAR_BONUS_ROUTE,
  comeBack,
  countRepeatedQueries,
  failToConnect,
  getDialog,
  press,
  queryAlert,
  renderBonusPage,
  replyWithActiveReward,
  wait,
} from '../../../testing/bonus-fixture.tsx'
import { backEnd } from '../../../testing/render-app.tsx'

const STATEMENT_ROUTE = 'POST /api/statement'
/** The statement entry with which the active bonus began. Cancelling the bonus takes 40 % of this amount. */
const BONUS_ENTRY = {
  statementType: 'bonus',
  from: '',
  to: 'wallet',
  status: 'SUCCESS',
  createdAt: '2026-11-20T02:00:00.000Z',
  amount: 100.5,
  bonus: { description: 'Welcome' },
}

test('the active bonus shows the remaining turnover, and is cancelled once, after a warning about the loss', async () => {
  replyWithActiveReward('bonus')
  backEnd.reply(STATEMENT_ROUTE, { total: 1, statements: [BONUS_ENTRY] })
  await renderBonusPage()
  const activeRegion = screen.getByRole('region', { name: 'Active bonus' })
  expect(activeRegion.textContent).toContain('12,000.00')
  expect(within(activeRegion).getByRole('progressbar').getAttribute('value')).toBe('4000')
  expect(screen.queryByLabelText('Promotion code')).toBeNull()
  await press('Cancel bonus')
  expect(getDialog().textContent).toContain('you lose 40% of the bonus money')
  expect(getDialog().textContent).toContain('At most 40.20\u00A0baht')
  expect(backEnd.callsOf(CLEAR_BONUS_ROUTE)).toHaveLength(0)
  const readsBefore = countRepeatedQueries()
  replyWithActiveReward('')
  const confirm = within(getDialog()).getByRole('button', { name: 'Cancel bonus' })
  fireEvent.click(confirm)
  fireEvent.click(confirm)
  await wait()
  expect(backEnd.callsOf(CLEAR_BONUS_ROUTE)).toHaveLength(1)
  expect(countRepeatedQueries()).toEqual(readsBefore.map((count) => count + 1))
  expect(screen.queryByText('The bonus has been cancelled.')).not.toBeNull()
  expect(screen.queryByLabelText('Promotion code')).not.toBeNull()
})

test('if the statement cannot be loaded, the warning about the loss says only the percentage', async () => {
  replyWithActiveReward('bonus')
  backEnd.answer(STATEMENT_ROUTE, failToConnect)
  await renderBonusPage()
  await press('Cancel bonus')
  expect(getDialog().textContent).toContain('you lose 40% of the bonus money')
  expect(getDialog().textContent).not.toContain('At most')
})

test('a bonus that ends while the member is asked to confirm is not cancelled', async () => {
  replyWithActiveReward('bonus')
  await renderBonusPage()
  await press('Cancel bonus')
  replyWithActiveReward('')
  await comeBack(1)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(queryAlert('This bonus has ended')).not.toBeNull()
  await press('OK')
  expect(screen.getByLabelText('Promotion code')).toBeTruthy()
  expect(backEnd.callsOf(CLEAR_BONUS_ROUTE)).toHaveLength(0)
})

test('if a bonus has already ended when the member cancels it, the page says that the bonus has ended, not that it was kept', async () => {
  replyWithActiveReward('bonus')
  backEnd.refuse(CLEAR_BONUS_ROUTE, 'NO_DATA')
  await renderBonusPage()
  await press('Cancel bonus')
  replyWithActiveReward('')
  fireEvent.click(within(getDialog()).getByRole('button', { name: 'Cancel bonus' }))
  await wait()
  expect(queryAlert('The bonus was not cancelled')).toBeNull()
  expect(queryAlert('This bonus has ended')).not.toBeNull()
})

test('a bonus that cannot be cancelled stays active, and an alert says why', async () => {
  replyWithActiveReward('bonus')
  backEnd.refuse(CLEAR_BONUS_ROUTE, 'BONUS_CONDITION')
  await renderBonusPage()
  await press('Cancel bonus')
  fireEvent.click(within(getDialog()).getByRole('button', { name: 'Cancel bonus' }))
  await wait()
  expect(queryAlert('The bonus was not cancelled')?.textContent).toContain('conditions are not met yet')
  await press('OK')
  expect(screen.getByRole('region', { name: 'Active bonus' })).toBeTruthy()
})

test('if the reply to cancelling a bonus is lost, the page says that the cancellation is not confirmed and which bonus is active now', async () => {
  replyWithActiveReward('bonus')
  backEnd.answer(CLEAR_BONUS_ROUTE, failToConnect)
  await renderBonusPage()
  await press('Cancel bonus')
  replyWithActiveReward('')
  fireEvent.click(within(getDialog()).getByRole('button', { name: 'Cancel bonus' }))
  await wait()
  expect(queryAlert('The cancellation is not confirmed yet')?.textContent).toContain('None')
  expect(backEnd.callsOf(CLEAR_BONUS_ROUTE)).toHaveLength(1)
})
