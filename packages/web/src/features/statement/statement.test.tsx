import type { Reply } from '@sabai/contracts'
import { MAX_PAGE_LIMIT } from '@sabai/contracts/constants'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
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

  test('the statement shows the page that was requested last, even if the reply to an earlier request arrives later', async () => {
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

  test('if the statement cannot be read again, the entries stay, and a note says that the latest ones are missing', async () => {
    renderStatement()
    await screen.findByText('On page 1')
    backEnd.refuse(STATEMENT_ROUTE, 'INTERNAL_SERVER_ERROR')
    fireEvent.blur(window)
    fireEvent.focus(window)
    expect(await screen.findByText(/The latest entries could not be loaded/)).toBeTruthy()
    expect(screen.getByText('On page 1')).toBeTruthy()
  })

  test('the statement names games and banks, and names the wallet only in transfers', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
    backEnd.reply('GET /api/lookup/banks', {
      banks: [{ code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'Siam Commercial Bank' }],
    })
    backEnd.answer('GET /api/wallet/refresh/slot', () => Response.json({ slots: [{ code: 'ORCHID', name: 'Orchid' }] }))
    const withdrawal = { ...createEntry(''), statementType: 'withdraw', to: 'SCB' }
    backEnd.reply(STATEMENT_ROUTE, { total: 2, statements: [createEntry(''), withdrawal] })
    renderStatement()
    const readRow = async (name: RegExp) => (await screen.findByRole('link', { name })).closest('li')?.textContent
    expect(await readRow(/^Withdrawal/)).not.toContain('Wallet')
    expect(await screen.findByText('Siam Commercial Bank')).toBeTruthy()
    expect(await screen.findByText('Orchid')).toBeTruthy()
    expect(await readRow(/^Transfer/)).toContain('Wallet')
  })

  test('the end of a bonus has an amount only if money was taken away', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
    const end = { ...createEntry(''), statementType: 'finish_bonus', from: 'wallet', to: '' }
    backEnd.reply(STATEMENT_ROUTE, {
      total: 2,
      statements: [
        { ...end, status: 'FAILED', amount: 40 },
        { ...end, status: 'SUCCESS', amount: 0, createdAt: '2026-11-20T02:00:00.000Z' },
      ],
    })
    renderStatement()
    const [lostBonus, keptBonus] = await screen.findAllByRole('link', { name: /^Bonus ended/ })
    expect(lostBonus?.closest('li')?.textContent).toContain('\u221240.00')
    expect(keptBonus?.closest('li')?.textContent).not.toContain('0.00')
    if (lostBonus) await userEvent.click(lostBonus)
    expect((await screen.findByRole('alertdialog', { name: 'Bonus ended' })).textContent).toContain('40.00')
  })

  test('on a phone only the heading of a day has a date, and only that of a day before yesterday says how long ago the day was', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
    const headers = { date: 'Fri, 20 Nov 2026 02:35:00 GMT' }
    onTestFinished(() => noteServerDate(new Date().toUTCString()))
    const statements = ['2026-11-19T01:00:00.000Z', '2026-11-18T01:00:00.000Z'].map((createdAt) => ({
      ...createEntry(''),
      createdAt,
    }))
    backEnd.answer(STATEMENT_ROUTE, () => Response.json({ total: 2, statements }, { headers }))
    renderStatement()
    const headings = await screen.findAllByRole('heading', { level: 2 })
    expect(headings.map(({ textContent }) => textContent?.trim())).toEqual(['Yesterday', '18 November 2026 2 days ago'])
    for (const { textContent } of screen.getAllByRole('listitem')) expect(textContent).not.toMatch(/2026|November/)
  })
})

describe('the filters of the statement', () => {
  const serveTypes = (statementTypes: readonly string[], total: number) =>
    backEnd.answer(STATEMENT_ROUTE, () =>
      Response.json({
        total,
        statements: statementTypes.map((statementType) => ({ ...createEntry(statementType), statementType })),
      }),
    )

  test('a filter shows the matching entries of pages of the largest size, and the pager keeps the filter', async () => {
    serveTypes(['deposit', 'withdraw', 'transfer'], 250)
    renderStatement('?show=in')
    expect(await screen.findByText('deposit')).toBeTruthy()
    expect(screen.queryByText('withdraw')).toBeNull()
    expect(screen.queryByText('transfer')).toBeNull()
    expect(backEnd.callsOf(STATEMENT_ROUTE)[0]?.body).toEqual({ page: 1, limit: MAX_PAGE_LIMIT })
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toMatch(/\?page=2&show=in$/)
    const chips = within(screen.getByRole('navigation', { name: 'What is shown' })).getAllByRole('link')
    expect(chips.map((chip) => chip.getAttribute('aria-current'))).toEqual([null, 'true', null, null])
  })

  test.each([
    [MAX_PAGE_LIMIT, 0],
    [MAX_PAGE_LIMIT + 1, 1],
  ])(
    'if a page of a statement of %i entries has no matching entry, %i notes say that other pages may have some',
    async (total, noteCount) => {
      serveTypes(['deposit'], total)
      renderStatement('?show=out')
      expect(await screen.findByText('No money out yet')).toBeTruthy()
      expect(screen.queryAllByText('Other pages may have some.')).toHaveLength(noteCount)
    },
  )
})

describe('the receipt of an entry', () => {
  test('a receipt that is opened by its address is shown above the page of the statement that the address names', async () => {
    const id = `${Date.parse('2026-11-20T02:30:00.000Z')}-transfer-wallet-ORCHID`
    renderStatement(`?page=2&entry=${id}`)
    const receipt = within(await screen.findByRole('alertdialog', { name: 'Transfer' }))
    for (const text of ['Wallet', 'ORCHID', 'On page 2', 'Completed', '20/11/2026 09:30:00'])
      expect(receipt.getByText(text)).toBeTruthy()
    expect(screen.getAllByText('On page 2')).toHaveLength(2)
    await userEvent.click(receipt.getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByText('On page 2')).toBeTruthy()
  })

  test('the link of an entry keeps the page of the statement', async () => {
    renderStatement('?page=2')
    const link = await screen.findByRole('link', { name: /^Transfer/ })
    expect(link.getAttribute('href')).toMatch(/\?page=2&entry=\d+-transfer-wallet-ORCHID$/)
  })

  test('an entry that is on another page of the statement is searched for, and an entry that does not exist is reported', async () => {
    const statements = Array.from({ length: 350 }, (_, index) => ({
      ...createEntry(`Entry ${index}`),
      createdAt: new Date(Date.parse('2026-11-20T02:30:00.000Z') - index * 60_000).toISOString(),
    }))
    backEnd.answer(STATEMENT_ROUTE, ({ body }) => {
      const { page, limit } = body as { page: number; limit: number }
      return Response.json({ total: 350, statements: statements.slice((page - 1) * limit, page * limit) })
    })
    const idOf = (timeMs: number) => `${timeMs}-transfer-wallet-ORCHID`
    const { unmount } = renderStatement(`?entry=${idOf(Date.parse(statements[237]?.createdAt ?? ''))}`)
    expect(await screen.findByText('Entry 237')).toBeTruthy()
    unmount()
    renderStatement(`?entry=${idOf(Date.parse('2020-01-01T00:00:00Z'))}`)
    expect(await screen.findByText('This entry could not be found')).toBeTruthy()
  })

  test('a message to support about an entry names its amount and its time', async () => {
    onTestFinished(() => sessionStorage.clear())
    backEnd.reply(STATEMENT_ROUTE, { total: 1, statements: [{ ...createEntry(''), status: 'FAILED' }] })
    renderStatement()
    await userEvent.click(await screen.findByRole('link', { name: /^Transfer/ }))
    await userEvent.click(await screen.findByRole('link', { name: 'Ask support' }))
    expect(JSON.stringify({ ...sessionStorage })).toMatch(/100\.00.*, 20\/11\/2026 09:30:00/)
  })
})
