import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  ACTIVATE_PROMOTION_ROUTE,
  countRepeatedQueries,
  FIND_PROMOTION_ROUTE,
  press,
  queryAlert,
  renderBonusPage,
  replyWithActiveReward,
  search,
  wait,
} from '../../../testing/bonus-fixture.tsx'
import { backEnd } from '../../../testing/render-app.tsx'

const getField = () => screen.getByLabelText<HTMLInputElement>('Promotion code')
const getDialog = () => screen.getByRole('dialog')

describe('the promotion form', () => {
  test('a promotion code is trimmed and upper-cased as it is typed, and the caret stays in place', async () => {
    await renderBonusPage()
    const field = getField()
    field.focus()
    fireEvent.change(field, { target: { value: '  sabai' } })
    expect(field.value).toBe('SABAI')
    field.setSelectionRange(2, 2)
    await userEvent.type(field, 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect(field.value).toBe('SAXBAI')
    expect(field.selectionStart).toBe(3)
  })

  test('a promotion code is not changed while an input method is composing it', async () => {
    await renderBonusPage()
    const field = getField()
    fireEvent.compositionStart(field)
    fireEvent.input(field, { target: { value: 'sab' }, isComposing: true })
    expect(field.value).toBe('sab')
    fireEvent.compositionEnd(field)
    expect(field.value).toBe('SAB')
  })

  test('an empty promotion code is not looked up, and the form says that a code is required', async () => {
    await renderBonusPage()
    await search('   ')
    expect(screen.queryByText('Please enter a promotion code.')).not.toBeNull()
    expect(document.activeElement).toBe(getField())
    expect(backEnd.callsOf(FIND_PROMOTION_ROUTE)).toHaveLength(0)
  })
})

describe('the promotion dialog', () => {
  test('the promotion dialog shows that it looks up the code, receives the promotion once, and then all data is reloaded', async () => {
    await renderBonusPage()
    backEnd.reply(FIND_PROMOTION_ROUTE, { percentFail: 50, description: '<p>500 for you</p>' })
    fireEvent.change(getField(), { target: { value: 'sabai500' } })
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(getDialog().textContent).toContain('Searching')
    await wait()
    expect(backEnd.calls.at(-1)?.route).toBe('GET /api/promotion/find/SABAI500')
    expect(getDialog().textContent).toContain('you lose 50%')
    await screen.findByText('500 for you')
    const readsBefore = countRepeatedQueries()
    replyWithActiveReward('promotion')
    const button = screen.getByRole('button', { name: 'Receive promotion' })
    fireEvent.click(button)
    fireEvent.click(button)
    await wait()
    expect(backEnd.callsOf(ACTIVATE_PROMOTION_ROUTE).map(({ route }) => route)).toEqual([
      'GET /api/promotion/activate/SABAI500',
    ])
    expect(countRepeatedQueries()).toEqual(readsBefore.map((count) => count + 1))
    expect(screen.queryByText('Promotion received')).not.toBeNull()
    expect(screen.getByRole('region', { name: 'Active bonus' }).textContent).toContain('LUCKY88')
  })

  test('the dialog of a received promotion shows the amount of the promotion, and not that of other credit that was paid at the same time', async () => {
    await renderBonusPage()
    backEnd.reply(FIND_PROMOTION_ROUTE, { percentFail: 50, description: '<p>500 for you</p>' })
    await search('sabai500')
    const createdAt = new Date().toISOString()
    const credit = { statementType: 'bonus', status: 'SUCCESS', from: '', to: 'wallet', createdAt }
    const statements = [
      { ...credit, amount: 12, refund: { description: 'Refund' } },
      { ...credit, amount: 500, promotion: { description: 'LUCKY88' } },
    ]
    backEnd.reply('POST /api/statement', { total: 2, statements })
    await press('Receive promotion')
    const dialog = await screen.findByRole('alertdialog', { name: 'Promotion received' })
    expect(dialog.textContent).toContain('500.00')
    expect(dialog.textContent).not.toContain('12.00')
  })

  test('a code without a promotion is reported as not found, and another code can be looked up', async () => {
    await renderBonusPage()
    backEnd.reply(FIND_PROMOTION_ROUTE, {})
    await search('nothing')
    expect(getDialog().textContent).toContain('Promotion not found')
    await press('Try another code')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(getField().value).toBe('NOTHING')
  })

  test('if looking up a promotion fails, the member can try again', async () => {
    await renderBonusPage()
    backEnd.refuse(FIND_PROMOTION_ROUTE, 'INTERNAL_SERVER_ERROR')
    await search('sabai500')
    backEnd.reply(FIND_PROMOTION_ROUTE, { percentFail: 0, description: '' })
    await press('Try again')
    expect(getDialog().textContent).toContain('without losing any bonus money')
  })

  test('an alert over the dialog of a promotion says why the server refused the promotion', async () => {
    await renderBonusPage()
    backEnd.reply(FIND_PROMOTION_ROUTE, { percentFail: 50, description: '' })
    backEnd.refuse(ACTIVATE_PROMOTION_ROUTE, 'PROMOTION_RECEIVED')
    await search('sabai500')
    await press('Receive promotion')
    expect(queryAlert('Error')?.textContent).toContain('already received this promotion')
    await press('OK')
    expect(screen.getByRole('button', { name: 'Receive promotion' })).toBeTruthy()
  })

  test('if the reply to receiving a promotion is lost, the page says that the promotion is not confirmed, and does not send the command again', async () => {
    await renderBonusPage()
    backEnd.reply(FIND_PROMOTION_ROUTE, { percentFail: 50, description: '' })
    backEnd.answer(ACTIVATE_PROMOTION_ROUTE, () => Promise.reject(new TypeError('Failed to fetch')))
    await search('sabai500')
    replyWithActiveReward('promotion')
    await press('Receive promotion')
    expect(queryAlert('It is not confirmed yet')?.textContent).toContain('LUCKY88')
    expect(backEnd.callsOf(ACTIVATE_PROMOTION_ROUTE)).toHaveLength(1)
  })
})
