import type { Reply } from '@sabai/contracts'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { noteServerDate } from '../../lib/runtime/server-clock.ts'
import { createDeferred, type RecordedCall } from '../../testing/fake-back-end.ts'
import { backEnd, renderApp } from '../../testing/render-app.tsx'
import { Statement } from './statement.tsx'

type Page = Reply<'POST /api/statement'>
const STATEMENT_ROUTE = 'POST /api/statement'

const createEntry = (description: string): Page['statements'][number] => ({
  statementType: 'transfer',
  from: 'wallet',
  to: 'ORCHID',
  status: 'SUCCESS',
  createdAt: '2026-11-20T02:30:00.000Z',
  amount: 100,
  bonus: { description },
})
const pageOf = (call: RecordedCall) => (call.body as { page: number }).page
const createReply = (page: number, total = 30) => Response.json({ total, statements: [createEntry(`On page ${page}`)] })

const renderStatement = (search = '') => renderApp(<Statement />, { path: `/user/statement${search}` })

beforeEach(() => {
  backEnd.reply('GET /api/lookup/banks', { banks: [] })
  backEnd.answer(STATEMENT_ROUTE, (call) => createReply(pageOf(call)))
})

describe('the statement', () => {
  test('the statement is a table with named columns on a wide screen, and a list grouped by day on a phone', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
    const { unmount } = renderStatement()
    const table = await screen.findByRole('table', { name: 'Statement' })
    const columns = within(table).getAllByRole('columnheader')
    expect(columns.map((header) => header.textContent)).toEqual(['Activity', 'Status', 'Date and time', 'Amount'])
    expect(within(table).getByText('20 November 2026').getAttribute('scope')).toBe('rowgroup')
    unmount()
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
    renderStatement()
    expect(await screen.findByRole('heading', { level: 2, name: /^20 November 2026/ })).toBeTruthy()
    expect(screen.getAllByRole('listitem').some((item) => item.textContent?.includes('On page 1'))).toBe(true)
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('the statement shows the activity, time, status and amount of an entry', async () => {
    renderStatement()
    expect(await screen.findByText('On page 1')).toBeTruthy()
    for (const text of ['Transfer', 'Completed', '09:30:00']) expect(screen.queryByText(text)).not.toBeNull()
    expect(screen.queryByText('\u2212100.00', { exact: false })).not.toBeNull()
  })

  test('the statement shows the age of entries by the server’s clock, regardless of the device’s clock', async () => {
    const headers = { date: 'Fri, 20 Nov 2026 02:35:00 GMT' }
    backEnd.answer(STATEMENT_ROUTE, () => Response.json({ total: 1, statements: [createEntry('')] }, { headers }))
    renderStatement()
    expect(await screen.findByText('5 minutes ago')).toBeTruthy()
    noteServerDate(new Date().toUTCString())
  })

  test('the statement shows a game’s code if its name is unknown', async () => {
    renderStatement()
    expect(await screen.findByText('ORCHID')).toBeTruthy()
  })

  test('the statement opens at the page number in its address, and leads to other pages from there', async () => {
    renderStatement('?page=2')
    expect(await screen.findByText('On page 2')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }))
    expect(await screen.findByText('On page 3')).toBeTruthy()
  })

  test('changing the page of the statement scrolls to the top and focuses the title', async () => {
    const scrollTo = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
    renderStatement('?page=2')
    await screen.findByText('On page 2')
    expect(scrollTo).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }))
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test('the statement shows the page that was requested last, even if an earlier reply arrives later', async () => {
    const lateReply = createDeferred<Response>()
    backEnd.answer(STATEMENT_ROUTE, (call) => (pageOf(call) === 2 ? lateReply.promise : createReply(pageOf(call))))
    renderStatement()
    await screen.findByText('On page 1')
    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Page 3' }))
    await screen.findByText('On page 3')
    await act(async () => {
      lateReply.resolve(createReply(2))
      await lateReply.promise
    })
    expect(screen.queryByText('On page 3')).not.toBeNull()
    expect(screen.queryByText('On page 2')).toBeNull()
  })

  test('an empty statement shows a message and a link to the home page', async () => {
    backEnd.reply(STATEMENT_ROUTE, { total: 0, statements: [] })
    renderStatement()
    expect(await screen.findByText('Nothing here yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/user/home')
  })

  test('a page of the statement beyond the last page links to the first page', async () => {
    backEnd.reply(STATEMENT_ROUTE, { total: 30, statements: [] })
    renderStatement('?page=9')
    expect(await screen.findByRole('link', { name: 'Go to the first page' })).toBeTruthy()
  })

  test('if the statement cannot be loaded, a button tries again', async () => {
    backEnd.refuse(STATEMENT_ROUTE, 'INTERNAL_SERVER_ERROR')
    renderStatement()
    const retryButton = await screen.findByRole('button', { name: 'Try again' })
    backEnd.answer(STATEMENT_ROUTE, (call) => createReply(pageOf(call)))
    await userEvent.click(retryButton)
    expect(await screen.findByText('On page 1')).toBeTruthy()
  })

  test('while the statement is read again after a failure, the button that tries again is busy', async () => {
    backEnd.refuse(STATEMENT_ROUTE, 'INTERNAL_SERVER_ERROR')
    renderStatement()
    const retryButton = await screen.findByRole('button', { name: 'Try again' })
    expect(retryButton.hasAttribute('aria-busy')).toBe(false)
    const lateReply = createDeferred<Response>()
    backEnd.answer(STATEMENT_ROUTE, () => lateReply.promise)
    await userEvent.click(retryButton)
    await expect.poll(() => retryButton.getAttribute('aria-busy')).toBe('true')
    lateReply.resolve(createReply(1))
    await screen.findByText('On page 1')
  })

  test.each([
    ['FAILED', 1],
    ['PENDING', 1],
    ['SUCCESS', 0],
  ])('the receipt of an entry with the status %s has %i links to support', async (status, linkCount) => {
    backEnd.reply(STATEMENT_ROUTE, { total: 1, statements: [{ ...createEntry(''), status }] })
    renderStatement()
    await userEvent.click(await screen.findByRole('link', { name: /^Transfer/ }))
    const receipt = within(await screen.findByRole('alertdialog', { name: 'Transfer' }))
    expect(receipt.queryAllByRole('link', { name: 'Ask support' })).toHaveLength(linkCount)
  })

  test('behind a receipt that was opened from a filtered list, the filter stays chosen', async () => {
    renderStatement('?show=games')
    await userEvent.click(await screen.findByRole('link', { name: /^Transfer/ }))
    await screen.findByRole('alertdialog', { name: 'Transfer' })
    const chips = within(screen.getByRole('navigation', { name: 'What is shown', hidden: true }))
    expect(chips.getByRole('link', { name: 'Games', hidden: true }).getAttribute('aria-current')).toBe('true')
  })
})
