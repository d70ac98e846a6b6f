import type { Reply } from '@sabai/contracts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { typedTexts } from '../../lib/deploy/typed-text.ts'
import { createDeferred, type RecordedCall } from '../../testing/fake-back-end.ts'
import { createFakeUploads, type FakeUpload } from '../../testing/fake-uploads.ts'
import { backEnd, renderApp } from '../../testing/render-app.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SlipPanel } from './slip-panel.tsx'

const HOURS_ROUTE = 'GET /api/lookup/slip'
const SLIPS_ROUTE = 'POST /api/statement/slip'
const PICTURE_ROUTE = 'GET /api/statement/slip/reference/{reference}'

type Slips = Reply<typeof SLIPS_ROUTE>
type Slip = Slips['slips'][number]

const createSlip = (reference: string, changes: Partial<Slip> = {}): Slip => ({
  createdAt: '2026-11-20T02:30:00.000Z',
  amount: 0,
  status: 'PENDING',
  note: null,
  link: null,
  reference,
  ...changes,
})
const OPEN_HOURS = { closeFrom: '23:30', closeTo: '00:30', isClosed: false, message: '' }
const PNG = Uint8Array.from('\x89PNG\r\n\x1A\n and the rest', (character) => character.charCodeAt(0))
const picture = new File([PNG], 'my slip.png', { type: 'image/png' })

const onCredited = vi.fn()
const onClose = vi.fn()
let uploads: FakeUpload[]
beforeEach(() => {
  uploads = createFakeUploads()
  backEnd.reply(HOURS_ROUTE, OPEN_HOURS)
  backEnd.reply(SLIPS_ROUTE, { total: 0, slips: [] })
})

const createDialog = (layout: 'cards' | 'table') => (
  <Dialog title="Slips" onClose={onClose}>
    <SlipPanel currency="BAHT" layout={layout} onCredited={onCredited} />
  </Dialog>
)
const renderSlipPanel = (layout: 'cards' | 'table' = 'cards') => renderApp(createDialog(layout))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const chooseFile = async (file: File) =>
  userEvent.upload(await screen.findByLabelText(/^Choose/, { selector: 'input' }), file)
const getLastUpload = (): FakeUpload => {
  const upload = uploads.at(-1)
  if (!upload) throw new Error('nothing was sent')
  return upload
}
const answerUpload = (status: number, body: object) =>
  act(async () => getLastUpload().answer(status, JSON.stringify(body)))
const sendSlip = async () => {
  await chooseFile(picture)
  expect(await screen.findByRole('img', { name: 'The slip picture that you chose' })).toBeTruthy()
  await press('Send the slip')
}

describe('a member who sends a slip', () => {
  test('the slip panel asks to send slips within an hour, and says when no slips are accepted', async () => {
    renderSlipPanel()
    expect(await screen.findByText('Please send the slip within 1 hour of the transfer.')).toBeTruthy()
    expect(screen.getByText('No slips are taken from 23:30 to 00:30 every day.')).toBeTruthy()
  })

  test('a member who sends a slip sees the progress of the upload, then that it is processed, then the credited amount', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderSlipPanel()
    await sendSlip()
    await act(async () => getLastUpload().reportProgress(11))
    const bar = screen.getByRole('progressbar', { name: 'Sending the slip' })
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['11', String(picture.size)])
    expect(screen.queryByText(/Waiting for the answer/)).toBeNull()
    await act(async () => getLastUpload().reportProgress(picture.size))
    expect(screen.getByText('All of it is sent. Waiting for the answer.')).toBeTruthy()
    // If the app is reloaded now, the member is told that the picture is lost.
    expect(typedTexts.has('slip-picture')).toBe(true)
    backEnd.reply(SLIPS_ROUTE, { total: 1, slips: [createSlip('S1')] })
    await answerUpload(200, { reference: 'S1' })
    expect(await screen.findByText('Slip received')).toBeTruthy()
    expect(await screen.findByText('Processing')).toBeTruthy()
    expect(typedTexts.has('slip-picture')).toBe(false)
    expect(onCredited).not.toHaveBeenCalled()
    backEnd.reply(SLIPS_ROUTE, { total: 1, slips: [createSlip('S1', { status: 'SUCCESS', amount: 500 })] })
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    expect(await screen.findByText('Deposit complete')).toBeTruthy()
    expect(screen.getAllByText(/500\.00/).length).toBeGreaterThan(1)
    expect(onCredited).toHaveBeenCalledTimes(1)
  })

  test('a member whose slip is not accepted sees the reason, and can send another slip', async () => {
    const slowFile = new File([PNG], 'slow.png', { type: 'image/png' })
    const content = createDeferred<ArrayBuffer>()
    vi.spyOn(slowFile, 'slice').mockReturnValue({ arrayBuffer: () => content.promise } as Blob)
    renderSlipPanel()
    await chooseFile(picture)
    await screen.findByRole('img')
    await chooseFile(slowFile)
    await press('Send the slip')
    backEnd.reply(SLIPS_ROUTE, {
      total: 1,
      slips: [createSlip('S1', { status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED' })],
    })
    await answerUpload(200, { reference: 'S1' })
    const verdict = (await screen.findByText('The slip was not accepted')).closest<HTMLElement>('[role=status]')
    expect(verdict && within(verdict).getByText('Duplicate slip. It has been used already.')).toBeTruthy()
    // One link is below the verdict, and one is in the list.
    expect(screen.getAllByRole('link', { name: 'Ask support' })).toHaveLength(2)
    await press('Send another slip')
    // Only now does the app finish checking a picture that was chosen for the earlier slip. That picture must not
    // become the picture of the new slip.
    await act(async () => content.resolve(PNG.buffer))
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByRole('button', { name: 'Choose a slip picture' })).toBeTruthy()
  })

  test('until a picture is chosen, a text asks for one and "Choose a slip picture" is the main button; after that, "Send the slip" is the main button', async () => {
    renderSlipPanel()
    const isMainButton = (name: string) => screen.getByRole('button', { name }).classList.contains('main')
    expect(await screen.findByText('Choose a picture of your slip, then send it.')).toBeTruthy()
    expect([isMainButton('Choose a slip picture'), isMainButton('Send the slip')]).toEqual([true, false])
    await chooseFile(picture)
    await screen.findByRole('img')
    expect(screen.queryByText('Choose a picture of your slip, then send it.')).toBeNull()
    expect([isMainButton('Choose another'), isMainButton('Send the slip')]).toEqual([false, true])
  })

  test('a slip is sent once, however often the member taps', async () => {
    renderSlipPanel()
    await chooseFile(picture)
    const button = await screen.findByRole('button', { name: 'Send the slip' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect(uploads).toHaveLength(1)
  })

  test('sending a slip without a picture shows an error, and nothing is sent', async () => {
    renderSlipPanel()
    await press('Send the slip')
    expect(await screen.findByText('No slip picture was chosen. Please choose one before sending.')).toBeTruthy()
    expect(uploads).toEqual([])
  })

  test('choosing a file that is not a picture shows an error, and the previous picture is not sent instead', async () => {
    renderSlipPanel()
    await chooseFile(picture)
    await screen.findByRole('img')
    fireEvent.paste(document, { clipboardData: { files: [new File(['<svg'], 'a.png', { type: 'image/png' })] } })
    expect(await screen.findByText(/This file is not a picture that we can read/)).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
    await press('Send the slip')
    expect(uploads).toEqual([])
  })

  test.each([
    ['drops', () => fireEvent.drop(screen.getByText('Slips you sent'), { dataTransfer: { files: [picture] } })],
    ['pastes', () => fireEvent.paste(document, { clipboardData: { files: [picture] } })],
  ])('if a member %s a picture, it becomes the picture of the slip', async (_, handOver) => {
    renderSlipPanel()
    await screen.findByRole('button', { name: 'Choose a slip picture' })
    handOver()
    expect(await screen.findByRole('img')).toBeTruthy()
  })

  test('a picture that is pasted while a slip is being sent, or after it was received, does not replace the slip', async () => {
    renderSlipPanel()
    await sendSlip()
    const paste = async () => {
      fireEvent.paste(document, { clipboardData: { files: [new File(['<svg'], 'a.png', { type: 'image/png' })] } })
      await act(() => new Promise((resolve) => setTimeout(resolve)))
    }
    await paste()
    expect(screen.getByRole('img', { name: 'The slip picture that you chose' })).toBeTruthy()
    backEnd.reply(SLIPS_ROUTE, { total: 0, slips: [] })
    await answerUpload(200, { reference: 'S1' })
    await screen.findByText('Slip received')
    await paste()
    expect(screen.getByText('Slip received')).toBeTruthy()
  })

  test('a picture that is pasted while the tab for slips is not open is not chosen', async () => {
    renderApp(
      <div hidden>
        <SlipPanel currency="BAHT" onCredited={onCredited} />
      </div>,
    )
    await screen.findByRole('button', { name: 'Choose a slip picture', hidden: true })
    fireEvent.paste(document, { clipboardData: { files: [picture] } })
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.queryByRole('img', { hidden: true })).toBeNull()
  })

  test('a credited slip whose amount is unknown is not shown with an amount of zero', async () => {
    backEnd.reply(SLIPS_ROUTE, { total: 1, slips: [] })
    renderSlipPanel()
    await sendSlip()
    backEnd.reply(SLIPS_ROUTE, { total: 1, slips: [createSlip('S1', { status: 'SUCCESS', amount: 0 })] })
    await answerUpload(200, { reference: 'S1' })
    expect(await screen.findByText('Deposit complete')).toBeTruthy()
    expect(document.body.textContent).not.toContain('0.00')
  })

  test('a message to support about a slip that was not accepted names its time and its reference', async () => {
    onTestFinished(() => sessionStorage.clear())
    backEnd.reply(SLIPS_ROUTE, { total: 1, slips: [createSlip('S1', { status: 'FAILED', note: 'NOT_MATCH' })] })
    renderSlipPanel()
    await userEvent.click(await screen.findByRole('link', { name: 'Ask support' }))
    expect(JSON.stringify({ ...sessionStorage })).toContain('20/11/2026 09:30:00, S1')
  })

  test('a chosen slip picture is released from memory once it is no longer shown', async () => {
    const createSpy = vi.spyOn(URL, 'createObjectURL')
    const revokeSpy = vi.spyOn(URL, 'revokeObjectURL')
    const { unmount } = renderSlipPanel()
    await chooseFile(picture)
    await screen.findByRole('img')
    await chooseFile(picture)
    await waitFor(() => expect(revokeSpy).toHaveBeenCalledTimes(1))
    unmount()
    expect(revokeSpy.mock.calls.flat()).toEqual(createSpy.mock.results.map(({ value }) => value))
  })
})

describe('a slip that could not be sent', () => {
  test('a refused slip shows the reason, and the same picture can be sent again', async () => {
    renderSlipPanel()
    await sendSlip()
    await answerUpload(400, { message: 'SLIP_UPLOAD_FAIL' })
    expect(await screen.findByText('The slip was not sent')).toBeTruthy()
    expect(screen.getByText('We could not receive the slip. Please try again later.')).toBeTruthy()
    await press('Send the slip again')
    expect(uploads).toHaveLength(2)
  })

  test.each([
    ['chooses', chooseFile],
    ['pastes', async (file: File) => fireEvent.paste(document, { clipboardData: { files: [file] } })],
  ])('the reason of a refusal disappears when the member %s another picture', async (_, handOver) => {
    renderSlipPanel()
    await sendSlip()
    await answerUpload(400, { message: 'SLIP_UPLOAD_FAIL' })
    expect(await screen.findByText('The slip was not sent')).toBeTruthy()
    await handOver(new File([PNG], 'other.png', { type: 'image/png' }))
    await waitFor(() => expect(screen.queryByText('The slip was not sent')).toBeNull())
  })

  test('a slip that is refused because of closing hours shows when slips are accepted again', async () => {
    renderSlipPanel()
    await sendSlip()
    backEnd.reply(HOURS_ROUTE, { ...OPEN_HOURS, isClosed: true })
    await answerUpload(400, { message: 'SLIP_UPLOAD_FAIL' })
    expect(await screen.findByText('You can send slips again from 00:30.')).toBeTruthy()
  })

  test('if the reply to a slip is lost, the panel says that the slip is not confirmed and, once the slip is in the list, that it was received', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    backEnd.reply(SLIPS_ROUTE, { total: 1, slips: [createSlip('S0', { status: 'SUCCESS', amount: 5 })] })
    renderSlipPanel()
    await screen.findByText('Success')
    await sendSlip()
    await act(async () => getLastUpload().fail())
    expect(await screen.findByText('It is not confirmed that the slip arrived')).toBeTruthy()
    expect(screen.queryByText('The slip was not sent')).toBeNull()
    backEnd.reply(SLIPS_ROUTE, {
      total: 2,
      slips: [createSlip('S1'), createSlip('S0', { status: 'SUCCESS', amount: 5 })],
    })
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    expect(await screen.findByText('Slip received')).toBeTruthy()
  })

  test('if the reply to a slip is lost, the member can send the slip again once the list has been reloaded, even in the closing hours', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderSlipPanel()
    await sendSlip()
    backEnd.reply(HOURS_ROUTE, { ...OPEN_HOURS, isClosed: true })
    await act(async () => getLastUpload().fail())
    await screen.findByRole('button', { name: 'Send the slip again' })
    // The app reads the hours again when the member returns.
    fireEvent.blur(window)
    fireEvent.focus(window)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    await press('Send the slip again')
    expect(uploads).toHaveLength(2)
  })

  test('if the reply to a slip is lost and the list was not known before, an earlier slip is not taken for it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    backEnd.refuse(SLIPS_ROUTE, 'INTERNAL_SERVER_ERROR')
    renderSlipPanel()
    await sendSlip()
    backEnd.reply(SLIPS_ROUTE, { total: 1, slips: [createSlip('S0', { status: 'SUCCESS', amount: 5 })] })
    await act(async () => getLastUpload().fail())
    expect(await screen.findByText('Success')).toBeTruthy()
    expect(screen.getByText('It is not confirmed that the slip arrived')).toBeTruthy()
    expect(screen.queryByText('Deposit complete')).toBeNull()
  })

  test('a slip whose outcome is unknown after a server error shows the error', async () => {
    renderSlipPanel()
    await sendSlip()
    await answerUpload(500, { message: 'INTERNAL_SERVER_ERROR' })
    expect(await screen.findByText('It is not confirmed that the slip arrived')).toBeTruthy()
    expect(screen.getByText(/temporarily unavailable/)).toBeTruthy()
  })

  test('while the device is offline, no slip is sent, and a message gives the reason', async () => {
    renderSlipPanel()
    await chooseFile(picture)
    await screen.findByRole('img')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await press('Send the slip')
    expect(await screen.findByText(/You are offline/)).toBeTruthy()
    expect(uploads).toEqual([])
  })

  test('cancelling stops the upload of a slip at once, and the picture stays', async () => {
    renderSlipPanel()
    await sendSlip()
    await press('Cancel sending')
    expect(getLastUpload().isAborted).toBe(true)
    expect(await screen.findByRole('button', { name: 'Send the slip' })).toBeTruthy()
    expect(
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('')
    expect(screen.getByRole('img')).toBeTruthy()
  })

  test('closing the dialog while a slip is being sent asks for confirmation, and then stops the upload', async () => {
    renderSlipPanel()
    await sendSlip()
    await press('Close')
    expect(onClose).not.toHaveBeenCalled()
    await press('Keep sending')
    expect(getLastUpload().isAborted).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await press('Stop sending')
    expect(getLastUpload().isAborted).toBe(true)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('the question whether to stop sending disappears when the server has replied', async () => {
    renderSlipPanel()
    await sendSlip()
    await press('Close')
    expect(await screen.findByRole('dialog', { name: 'Stop sending the slip?' })).toBeTruthy()
    await answerUpload(400, { message: 'SLIP_UPLOAD_FAIL' })
    expect(screen.queryByRole('dialog', { name: 'Stop sending the slip?' })).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('the closing hours for slips', () => {
  test('during closing hours, the panel says from when slips are accepted again, and has no form; after them, it has the form', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    backEnd.reply(HOURS_ROUTE, { ...OPEN_HOURS, isClosed: true, message: 'The bank is at rest.' })
    renderSlipPanel()
    expect(await screen.findByText('Slips are not taken right now')).toBeTruthy()
    expect(screen.getByText('The bank is at rest.')).toBeTruthy()
    expect(screen.getByText('You can send slips again from 00:30.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send the slip' })).toBeNull()
    backEnd.reply(HOURS_ROUTE, OPEN_HOURS)
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    expect(await screen.findByRole('button', { name: 'Send the slip' })).toBeTruthy()
  })

  test.each([
    { ...OPEN_HOURS, isClosed: true, closeTo: '__proto__' },
    { ...OPEN_HOURS, closeFrom: '023:30' },
    { ...OPEN_HOURS, closeTo: '00:300' },
    {},
  ])('if the closing hours cannot be read (%j), the panel shows no time', async (hours) => {
    backEnd.answer(HOURS_ROUTE, () => Response.json(hours))
    renderSlipPanel()
    await screen.findByText('Slips you sent')
    expect(screen.queryByText(/You can send slips again|No slips are taken/)).toBeNull()
  })

  test('a slip can be sent if the closing hours cannot be loaded, because the server decides whether it accepts the slip', async () => {
    backEnd.refuse(HOURS_ROUTE, 'INTERNAL_SERVER_ERROR')
    renderSlipPanel()
    expect(await screen.findByRole('button', { name: 'Send the slip' })).toBeTruthy()
  })
})

describe('the list of slips', () => {
  const pageNumberOf = (call: RecordedCall) => (call.body as { page: number }).page
  const allSlips = Array.from({ length: 12 }, (_, index) =>
    createSlip(`S${index}`, { status: 'SUCCESS', amount: index + 1 }),
  )
  const servePages = (withTotal: boolean) =>
    backEnd.answer(SLIPS_ROUTE, (call) => {
      const slips = allSlips.slice((pageNumberOf(call) - 1) * 10, pageNumberOf(call) * 10)
      return Response.json(withTotal ? { total: allSlips.length, slips } : { slips })
    })

  test('the list of slips is a table with named columns on a wide screen', async () => {
    backEnd.reply(SLIPS_ROUTE, {
      total: 1,
      slips: [createSlip('S1', { status: 'FAILED', note: 'NOT_MATCH', amount: -5 })],
    })
    renderSlipPanel('table')
    const [, row] = within(await screen.findByRole('table', { name: 'Slips you sent' })).getAllByRole('row')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Received',
      'Amount',
      'Status',
      'Picture',
    ])
    expect(
      within(row ?? document.body)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '20/11/2026 09:30:00',
      '-',
      'FailedThe account does not match the registered one. Please transfer from your registered account.Ask support',
      'View',
    ])
  })

  test('if a control of a slip has the focus when the phone is turned, the focus stays in the list of slips', async () => {
    backEnd.reply(SLIPS_ROUTE, { total: 1, slips: [createSlip('S1', { status: 'FAILED', note: 'NOT_MATCH' })] })
    const { rerender } = renderSlipPanel()
    const viewButton = await screen.findByRole('button', { name: /View/ })
    viewButton.focus()
    rerender(createDialog('table'))
    expect(await screen.findByRole('table')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Slips you sent' }))
  })

  test.each([true, false])('the list of slips has pages of ten (the reply has a total: %s)', async (withTotal) => {
    servePages(withTotal)
    renderSlipPanel()
    expect(await screen.findAllByText('Success')).toHaveLength(10)
    await press('Next page')
    expect(await screen.findByText('12.00', { exact: false })).toBeTruthy()
    expect(screen.getAllByText('Success')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
    await press('Previous page')
    expect(await screen.findAllByText('Success')).toHaveLength(10)
  })

  test('while another page of the list is loading, its pager stays', async () => {
    servePages(true)
    renderSlipPanel()
    await screen.findAllByText('Success')
    const deferredReply = createDeferred<Response>()
    backEnd.answer(SLIPS_ROUTE, () => deferredReply.promise)
    await press('Next page')
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeTruthy()
  })

  test('an empty page of the list leads back to the first page', async () => {
    backEnd.answer(SLIPS_ROUTE, (call) =>
      Response.json({ total: 12, slips: pageNumberOf(call) === 1 ? allSlips.slice(0, 10) : [] }),
    )
    renderSlipPanel()
    await screen.findAllByText('Success')
    await press('Next page')
    expect(await screen.findByText('There are no slips on this page')).toBeTruthy()
    await press('Go to the first page')
    expect(await screen.findAllByText('Success')).toHaveLength(10)
  })

  test('after a slip was sent, the list shows its first page again', async () => {
    servePages(true)
    renderSlipPanel()
    await screen.findAllByText('Success')
    await press('Next page')
    await waitFor(() => expect(screen.getAllByText('Success')).toHaveLength(2))
    await sendSlip()
    await answerUpload(200, { reference: 'S0' })
    await waitFor(() => expect(screen.getAllByText('Success')).toHaveLength(10))
  })

  test('a slip in progress on a later page of the list is followed too, but not while another slip is being sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const serveLastSlip = (lastSlip: Slip) =>
      backEnd.answer(SLIPS_ROUTE, (call) =>
        Response.json({ total: 11, slips: pageNumberOf(call) === 1 ? allSlips.slice(0, 10) : [lastSlip] }),
      )
    serveLastSlip(createSlip('S10'))
    renderSlipPanel()
    await screen.findAllByText('Success')
    await press('Next page')
    expect(await screen.findByText('Processing')).toBeTruthy()
    await sendSlip()
    const callCount = backEnd.callsOf(SLIPS_ROUTE).length
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(backEnd.callsOf(SLIPS_ROUTE)).toHaveLength(callCount)
    await press('Cancel sending')
    await press('Next page')
    expect(await screen.findByText('Processing')).toBeTruthy()
    serveLastSlip(createSlip('S10', { status: 'SUCCESS', amount: 5 }))
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(screen.queryByText('Processing')).toBeNull()
    expect(screen.getAllByText('Success')).toHaveLength(1)
  })

  test('the list of slips is polled only while a slip is in progress and the page is visible', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    backEnd.reply(SLIPS_ROUTE, { total: 1, slips: [createSlip('S1')] })
    renderSlipPanel()
    await screen.findByText('Processing')
    const visibilityState = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const callsBefore = backEnd.callsOf(SLIPS_ROUTE).length
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(backEnd.callsOf(SLIPS_ROUTE)).toHaveLength(callsBefore)
    visibilityState.mockReturnValue('visible')
    backEnd.reply(SLIPS_ROUTE, { total: 1, slips: [createSlip('S1', { status: 'SUCCESS', amount: 5 })] })
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    await screen.findByText('Success')
    const callsAfterEnd = backEnd.callsOf(SLIPS_ROUTE).length
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(backEnd.callsOf(SLIPS_ROUTE)).toHaveLength(callsAfterEnd)
  })

  test('the list of slips can be refreshed', async () => {
    renderSlipPanel()
    await screen.findByText('No slips yet')
    backEnd.reply(SLIPS_ROUTE, { total: 1, slips: [createSlip('S1', { status: 'SUCCESS', amount: 5 })] })
    await press('Refresh the list')
    expect(await screen.findByText('Success')).toBeTruthy()
  })

  test('if the list of slips cannot be loaded, the error and a button to try again are shown in its place', async () => {
    backEnd.refuse(SLIPS_ROUTE, 'INTERNAL_SERVER_ERROR')
    renderSlipPanel()
    expect(await screen.findByText('The list of slips could not be loaded')).toBeTruthy()
    expect(screen.queryByRole('status', { name: /toast/ })).toBeNull()
    backEnd.reply(SLIPS_ROUTE, { total: 0, slips: [] })
    await press('Try again')
    expect(await screen.findByText('No slips yet')).toBeTruthy()
  })

  test('if the list of slips cannot be refreshed, it stays, and a note says that the latest slips are missing', async () => {
    backEnd.reply(SLIPS_ROUTE, { total: 1, slips: [createSlip('S1', { status: 'SUCCESS', amount: 5 })] })
    renderSlipPanel()
    await screen.findByText('Success')
    backEnd.refuse(SLIPS_ROUTE, 'INTERNAL_SERVER_ERROR')
    await press('Refresh the list')
    expect(await screen.findByText(/The latest slips could not be loaded/)).toBeTruthy()
    expect(screen.getByText('Success')).toBeTruthy()
  })
})

describe('the picture of a slip', () => {
  const VIEW_LABEL = 'View the slip of 20/11/2026 09:30:00'
  const showSlip = async (changes: Partial<Slip>) => {
    backEnd.reply(SLIPS_ROUTE, { total: 1, slips: [createSlip('S1', { status: 'SUCCESS', amount: 5, ...changes })] })
    renderSlipPanel()
    await screen.findByText('Success')
  }
  const mockOpenedWindow = () => {
    const openedWindow = {
      opener: window,
      document: document.implementation.createHTMLDocument(),
      location: { replace: vi.fn() },
      close: vi.fn(),
    }
    const openSpy = vi.spyOn(globalThis, 'open').mockReturnValue(openedWindow as never)
    return { open: openSpy, opened: openedWindow }
  }

  test('if a slip has the address of its picture, a link opens the picture in a window without opener or referrer', async () => {
    await showSlip({ link: '/media/slips/S1' })
    const link = screen.getByRole('link', { name: VIEW_LABEL })
    expect(link.getAttribute('href')).toMatch(/\/media\/slips\/S1$/)
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  })

  test.each([null, 'javascript:alert(1)', 'data:text/html,x', '//evil.example/x'])(
    'the picture of a slip with the link %s is requested by reference, in a window that the press opens synchronously',
    async (link) => {
      await showSlip({ link })
      expect(screen.queryByRole('link')).toBeNull()
      const { open: openSpy, opened } = mockOpenedWindow()
      backEnd.answer(PICTURE_ROUTE, () => Response.json({ url: 'https://media.example/S1.png' }))
      const viewButton = screen.getByRole('button', { name: VIEW_LABEL })
      fireEvent.click(viewButton)
      fireEvent.click(viewButton)
      expect(openSpy).toHaveBeenCalledTimes(1)
      await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('https://media.example/S1.png'))
      expect(opened.opener).toBeNull()
    },
  )

  test.each([{ url: 'javascript:alert(1)' }, { url: 5 }, {}])(
    'the picture of a slip is not opened if the reply with its address is %j, and its window closes',
    async (reply) => {
      await showSlip({})
      const { opened } = mockOpenedWindow()
      backEnd.answer(PICTURE_ROUTE, () => Response.json(reply))
      await press(VIEW_LABEL)
      expect(await screen.findByText('The slip picture could not be opened. Please try again.')).toBeTruthy()
      expect(opened.close).toHaveBeenCalled()
      expect(opened.location.replace).not.toHaveBeenCalled()
    },
  )

  test('if the server refuses the request for the picture of a slip, the new window is closed, and the reason is shown', async () => {
    await showSlip({})
    const { opened } = mockOpenedWindow()
    backEnd.refuse(PICTURE_ROUTE, 'NO_DATA')
    await press(VIEW_LABEL)
    expect(await screen.findByText(/The information was not found/)).toBeTruthy()
    expect(opened.close).toHaveBeenCalled()
  })

  test('if the browser blocks the window for the picture of a slip, a link to the picture replaces the button', async () => {
    await showSlip({})
    vi.spyOn(globalThis, 'open').mockReturnValue(null)
    backEnd.answer(PICTURE_ROUTE, () => Response.json({ url: '/media/slips/S1' }))
    await press(VIEW_LABEL)
    expect(await screen.findByText(/Your browser did not open a window/)).toBeTruthy()
    expect(screen.getByRole('link', { name: VIEW_LABEL }).getAttribute('href')).toMatch(/\/media\/slips\/S1$/)
  })
})
