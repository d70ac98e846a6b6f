import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createDeferred } from '../../../testing/fake-back-end.ts'
import { backEnd, renderApp } from '../../../testing/render-app.tsx'
import { readSentOtp, type SentOtp } from '../sent-otp.ts'
import { OtpStep } from './otp-step.tsx'

const SEND_ROUTE = 'POST /api/otp/send'
const VERIFY_ROUTE = 'POST /api/otp/verify'
const onVerified = vi.fn()

const OtpStepWithState = () => {
  const firstOtp = readSentOtp({ otpRef: 'ABCD', otpToken: 'first', code: 'OK' }, '0691110001') as SentOtp
  const [sentOtp, setSentOtp] = useState(firstOtp)
  return <OtpStep sentOtp={sentOtp} onSent={setSentOtp} onVerified={onVerified} onBack={() => undefined} />
}
const getCodeField = () => screen.getByLabelText<HTMLInputElement>('OTP')
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

beforeEach(() => {
  backEnd.reply(SEND_ROUTE, { otpRef: 'WXYZ', otpToken: 'second', code: 'OK' })
  vi.useFakeTimers()
})

test('a new OTP can be requested after 60 seconds and not before', async () => {
  renderApp(<OtpStepWithState />)
  await press('New code in 60 s')
  await advanceTime(59_000)
  await press('New code in 1 s')
  expect(backEnd.callsOf(SEND_ROUTE)).toEqual([])
  await advanceTime(1_000)
  fireEvent.change(getCodeField(), { target: { value: '00' } })
  await press('Send a new code')
  await advanceTime(0)
  expect(backEnd.callsOf(SEND_ROUTE)[0]?.body).toEqual({ phoneNumber: '0691110001' })
  expect(screen.getByText('Reference WXYZ')).toBeTruthy()
  expect(getCodeField().value).toBe('')
  expect(screen.getByRole('button', { name: 'New code in 60 s' })).toBeTruthy()
})

test.each(['12', '1234567', 'abcdef'])(
  'the incomplete or invalid OTP %s is not sent, because it would cost an attempt',
  async (typedText) => {
    renderApp(<OtpStepWithState />)
    fireEvent.change(getCodeField(), { target: { value: typedText } })
    await press('Confirm')
    expect(screen.getByText('Please enter all 6 digits of the OTP.')).toBeTruthy()
    expect(backEnd.calls).toEqual([])
  },
)

test('requesting a new OTP skips the OTP step if the phone has been confirmed in the meantime', async () => {
  backEnd.reply(SEND_ROUTE, { otpRef: '', otpToken: '', code: 'OTP_VERIFIED' })
  renderApp(<OtpStepWithState />)
  await advanceTime(60_000)
  await press('Send a new code')
  await advanceTime(0)
  expect(onVerified).toHaveBeenCalledWith('0691110001')
})

test('when an OTP cannot be sent, the reason is shown, and another OTP can be requested', async () => {
  backEnd.refuse(SEND_ROUTE, 'REQUEST_LIMIT')
  renderApp(<OtpStepWithState />)
  await advanceTime(60_000)
  await press('Send a new code')
  await advanceTime(0)
  expect(screen.getByText(/Too many requests/)).toBeTruthy()
  await press('Send a new code')
  expect(backEnd.callsOf(SEND_ROUTE)).toHaveLength(2)
})

const enterCode = (value: string) => act(async () => void fireEvent.change(getCodeField(), { target: { value } }))

test('an OTP that is pasted, or filled in by the phone, is submitted once, without a press', async () => {
  const deferredReply = createDeferred<Response>()
  backEnd.answer(VERIFY_ROUTE, () => deferredReply.promise)
  renderApp(<OtpStepWithState />)
  expect([getCodeField().autocomplete, getCodeField().inputMode]).toEqual(['one-time-code', 'numeric'])
  await enterCode('12345')
  expect(backEnd.calls).toEqual([])
  await enterCode(' ๑๒๓-456 ')
  expect(backEnd.callsOf(VERIFY_ROUTE)).toHaveLength(1)
  await press('Confirm')
  deferredReply.resolve(Response.json({ message: 'OTP_CODE_VALID' }))
  await advanceTime(0)
  expect(backEnd.callsOf(VERIFY_ROUTE).map(({ body }) => body)).toEqual([{ otpToken: 'first', otpCode: '123456' }])
  expect(onVerified).toHaveBeenCalledOnce()
})

test('a refused OTP is cleared, and its field gets the focus, so that the member can type the next one at once', async () => {
  backEnd.refuse(VERIFY_ROUTE, 'OTP_CODE_INVALID')
  renderApp(<OtpStepWithState />)
  // The member has pressed the button, so the button has the focus, and not the field.
  act(() => screen.getByRole('button', { name: 'Confirm' }).focus())
  await enterCode('123456')
  await advanceTime(0)
  expect(getCodeField().value).toBe('')
  expect(document.activeElement).toBe(getCodeField())
  await enterCode('123456')
  expect(backEnd.callsOf(VERIFY_ROUTE)).toHaveLength(2)
})

test('a refused OTP shows one message, below its field, until the member types', async () => {
  backEnd.refuse(VERIFY_ROUTE, 'OTP_CODE_INVALID')
  renderApp(<OtpStepWithState />)
  await enterCode('123456')
  await advanceTime(0)
  const message = screen.getByText(/The OTP is not correct/)
  expect(getCodeField().getAttribute('aria-describedby')).toBe(message.id)
  expect(message.getAttribute('aria-live')).toBe('polite')
  expect(screen.queryByText(/all 6 digits/)).toBeNull()
  await advanceTime(60_000)
  expect(screen.getAllByText(/The OTP is not correct/)).toEqual([message])
  await enterCode('1')
  expect(message.textContent).toBe('')
  await press('Confirm')
  expect(message.textContent).toBe('Please enter all 6 digits of the OTP.')
})

test('if the request that verifies an OTP fails, the OTP stays in the field, and the button sends it again', async () => {
  backEnd.answer(VERIFY_ROUTE, () => Promise.reject(new TypeError('Failed to fetch')))
  renderApp(<OtpStepWithState />)
  await enterCode('123456')
  await advanceTime(0)
  expect(getCodeField().value).toBe('123456')
  await press('Confirm')
  expect(backEnd.callsOf(VERIFY_ROUTE)).toHaveLength(2)
})
