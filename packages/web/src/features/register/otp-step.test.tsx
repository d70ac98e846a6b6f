import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeBackEnd } from '../../api/fake-back-end.ts'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { OtpStep } from './otp-step.tsx'
import { readSentOtp, type SentOtp } from './sent-otp.ts'

const SEND = 'POST /api/otp/send'
const onVerified = vi.fn()

const Step = () => {
  const first = readSentOtp({ otpRef: 'ABCD', otpToken: 'first', code: 'OK' }, '0691110001') as SentOtp
  const [sent, setSent] = useState(first)
  return <OtpStep sent={sent} onSent={setSent} onVerified={onVerified} onBack={() => undefined} />
}
const getCode = () => screen.getByLabelText<HTMLInputElement>('OTP')
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

let backEnd: ReturnType<typeof createFakeBackEnd>
beforeEach(async () => {
  backEnd = createFakeBackEnd()
  backEnd.reply(SEND, { otpRef: 'WXYZ', otpToken: 'second', code: 'OK' })
  await startTexts('en')
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a new code can be asked for after 60 seconds, and not before', async () => {
  render(<Step />)
  await press('New code in 60 s')
  await advanceTime(59_000)
  await press('New code in 1 s')
  expect(backEnd.callsOf(SEND)).toEqual([])
  await advanceTime(1_000)
  fireEvent.change(getCode(), { target: { value: '000000' } })
  await press('Send a new code')
  await advanceTime(0)
  expect(backEnd.callsOf(SEND)[0]?.body).toEqual({ phoneNumber: '0691110001' })
  expect(screen.getByText('Reference WXYZ')).toBeTruthy()
  expect(getCode().value).toBe('')
  expect(screen.getByRole('button', { name: 'New code in 60 s' })).toBeTruthy()
})

test.each(['12', '1234567', 'abcdef'])('A code of %s is not sent, because it would cost a try', async (typed) => {
  render(<Step />)
  fireEvent.change(getCode(), { target: { value: typed } })
  await press('Confirm')
  expect(screen.getByText('Please enter all 6 digits of the OTP.')).toBeTruthy()
  expect(backEnd.calls).toEqual([])
})

test('where the phone has been confirmed meanwhile, no new code is needed', async () => {
  backEnd.reply(SEND, { otpRef: '', otpToken: '', code: 'OTP_VERIFIED' })
  render(<Step />)
  await advanceTime(60_000)
  await press('Send a new code')
  await advanceTime(0)
  expect(onVerified).toHaveBeenCalledWith('0691110001')
})

test('a code that cannot be sent is said, and can be asked for again', async () => {
  backEnd.refuse(SEND, 'REQUEST_LIMIT')
  render(<Step />)
  await advanceTime(60_000)
  await press('Send a new code')
  await advanceTime(0)
  expect(screen.getByText(/Too many requests/)).toBeTruthy()
  await press('Send a new code')
  expect(backEnd.callsOf(SEND)).toHaveLength(2)
})

test('the field takes what phones offer and people paste: one input, digits, blanks and all', async () => {
  backEnd.reply('POST /api/otp/verify', { message: 'OTP_CODE_VALID' })
  render(<Step />)
  expect(getCode().autocomplete).toBe('one-time-code')
  expect(getCode().inputMode).toBe('numeric')
  fireEvent.change(getCode(), { target: { value: ' ๑๒๓-456 ' } })
  await press('Confirm')
  await advanceTime(0)
  expect(backEnd.callsOf('POST /api/otp/verify')[0]?.body).toEqual({ otpToken: 'first', otpCode: '123456' })
})
