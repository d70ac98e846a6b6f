import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { deferred } from '../../../testing/fake-back-end.ts'
import { backEnd, renderApp } from '../../../testing/render-app.tsx'
import { readSentOtp, type SentOtp } from '../sent-otp.ts'
import { OtpStep } from './otp-step.tsx'

const SEND = 'POST /api/otp/send'
const VERIFY = 'POST /api/otp/verify'
const onVerified = vi.fn()

const Step = () => {
  const first = readSentOtp({ otpRef: 'ABCD', otpToken: 'first', code: 'OK' }, '0691110001') as SentOtp
  const [sent, setSent] = useState(first)
  return <OtpStep sent={sent} onSent={setSent} onVerified={onVerified} onBack={() => undefined} />
}
const getCode = () => screen.getByLabelText<HTMLInputElement>('OTP')
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

beforeEach(() => {
  backEnd.reply(SEND, { otpRef: 'WXYZ', otpToken: 'second', code: 'OK' })
  vi.useFakeTimers()
})

test('a new code can be asked for after 60 seconds, and not before', async () => {
  renderApp(<Step />)
  await press('New code in 60 s')
  await advanceTime(59_000)
  await press('New code in 1 s')
  expect(backEnd.callsOf(SEND)).toEqual([])
  await advanceTime(1_000)
  fireEvent.change(getCode(), { target: { value: '00' } })
  await press('Send a new code')
  await advanceTime(0)
  expect(backEnd.callsOf(SEND)[0]?.body).toEqual({ phoneNumber: '0691110001' })
  expect(screen.getByText('Reference WXYZ')).toBeTruthy()
  expect(getCode().value).toBe('')
  expect(screen.getByRole('button', { name: 'New code in 60 s' })).toBeTruthy()
})

test.each(['12', '1234567', 'abcdef'])('A code of %s is not sent, because it would cost a try', async (typed) => {
  renderApp(<Step />)
  fireEvent.change(getCode(), { target: { value: typed } })
  await press('Confirm')
  expect(screen.getByText('Please enter all 6 digits of the OTP.')).toBeTruthy()
  expect(backEnd.calls).toEqual([])
})

test('where the phone has been confirmed meanwhile, no new code is needed', async () => {
  backEnd.reply(SEND, { otpRef: '', otpToken: '', code: 'OTP_VERIFIED' })
  renderApp(<Step />)
  await advanceTime(60_000)
  await press('Send a new code')
  await advanceTime(0)
  expect(onVerified).toHaveBeenCalledWith('0691110001')
})

test('a code that cannot be sent is said, and can be asked for again', async () => {
  backEnd.refuse(SEND, 'REQUEST_LIMIT')
  renderApp(<Step />)
  await advanceTime(60_000)
  await press('Send a new code')
  await advanceTime(0)
  expect(screen.getByText(/Too many requests/)).toBeTruthy()
  await press('Send a new code')
  expect(backEnd.callsOf(SEND)).toHaveLength(2)
})

const enter = (value: string) => act(async () => void fireEvent.change(getCode(), { target: { value } }))

test('a code in the form that a phone offers or people paste is sent by itself, once', async () => {
  const answer = deferred<Response>()
  backEnd.answer(VERIFY, () => answer.promise)
  renderApp(<Step />)
  expect([getCode().autocomplete, getCode().inputMode]).toEqual(['one-time-code', 'numeric'])
  await enter('12345')
  expect(backEnd.calls).toEqual([])
  await enter(' ๑๒๓-456 ')
  expect(backEnd.callsOf(VERIFY)).toHaveLength(1)
  await press('Confirm')
  answer.resolve(Response.json({ message: 'OTP_CODE_VALID' }))
  await advanceTime(0)
  expect(backEnd.callsOf(VERIFY).map(({ body }) => body)).toEqual([{ otpToken: 'first', otpCode: '123456' }])
  expect(onVerified).toHaveBeenCalledOnce()
})

test('a refused code makes room for the next one, which is typed without a tap', async () => {
  backEnd.refuse(VERIFY, 'OTP_CODE_INVALID')
  renderApp(<Step />)
  await enter('123456')
  await press('Confirm')
  await advanceTime(0)
  expect(getCode().value).toBe('')
  expect(document.activeElement).toBe(getCode())
  await enter('123456')
  expect(backEnd.callsOf(VERIFY)).toHaveLength(2)
})

test('a refused code has one message, under the boxes, until the next code is begun', async () => {
  backEnd.refuse(VERIFY, 'OTP_CODE_INVALID')
  renderApp(<Step />)
  await enter('123456')
  await advanceTime(0)
  const message = screen.getByText(/The OTP is not correct/)
  expect(getCode().getAttribute('aria-describedby')).toBe(message.id)
  expect(message.getAttribute('aria-live')).toBe('polite')
  expect(screen.queryByText(/all 6 digits/)).toBeNull()
  await advanceTime(60_000)
  expect(screen.getAllByText(/The OTP is not correct/)).toEqual([message])
  await enter('1')
  expect(message.textContent).toBe('')
  await press('Confirm')
  expect(message.textContent).toBe('Please enter all 6 digits of the OTP.')
})

test('a code that did not get through stays, and is sent again by the button', async () => {
  backEnd.answer(VERIFY, () => Promise.reject(new TypeError('Failed to fetch')))
  renderApp(<Step />)
  await enter('123456')
  await advanceTime(0)
  expect(getCode().value).toBe('123456')
  await press('Confirm')
  expect(backEnd.callsOf(VERIFY)).toHaveLength(2)
})
