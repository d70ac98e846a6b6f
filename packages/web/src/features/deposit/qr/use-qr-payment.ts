import { useEffect, useEffectEvent, useState } from 'react'
import { sendQuery } from '../../../api/send-call.ts'
import { getServerNowMs } from '../../../lib/runtime/server-clock.ts'
import { listOf, numberOf, textOf } from '../../../lib/wire/untrusted.ts'
import type { OpenQrCode } from './read-qr-code.ts'

interface Options {
  /** The open code; null if there is none. */
  openCode: OpenQrCode | null
  /** Reloads the balance. */
  checkBalance: () => Promise<void>
}

interface SeenCode {
  readonly id: string
  readonly amount: number
  /** When the app first saw that the code was open, in ms by the server's clock. */
  readonly firstSeenAtMs: number
  readonly untilMs: number
}

/** The tolerance in comparisons with times in replies, because the app knows the server's time only to the second. */
const CLOCK_TOLERANCE_MS = 2_000
const CHECKED_ENTRY_COUNT = 10

/** Returns whether a deposit of the code's amount was completed after the app had first seen the open code. */
const isCodePaid = async ({ amount, firstSeenAtMs }: SeenCode): Promise<boolean> => {
  const reply = await sendQuery('POST /api/statement', { body: { page: 1, limit: CHECKED_ENTRY_COUNT } })
  return listOf(reply.statements).some(
    (entry) =>
      textOf(entry?.statementType) === 'deposit' &&
      textOf(entry?.status) === 'SUCCESS' &&
      numberOf(entry?.amount) === amount &&
      Date.parse(textOf(entry?.createdAt)) >= firstSeenAtMs - CLOCK_TOLERANCE_MS,
  )
}

/**
 * Once a code is no longer open, determines from the statement whether the code was paid. A changed balance would prove
 * nothing, because other money may have moved. `receivedAmount` is the paid amount. `isChecking` is true until the
 * outcome is known. If no payment was found, `checkOutcome` is `unclear` in two cases: the code has expired, so the
 * money may arrive later, or the statement could not be read.
 */
export const useQrPayment = ({ openCode, checkBalance }: Options) => {
  const [seenCode, setSeenCode] = useState<SeenCode | null>(null)
  const [checkedCode, setCheckedCode] = useState<{ id: string; checkOutcome: 'paid' | 'unpaid' | 'unclear' }>({
    id: '',
    checkOutcome: 'unclear',
  })
  if (openCode && seenCode?.id !== openCode.id) setSeenCode({ ...openCode, firstSeenAtMs: getServerNowMs() })

  const closedCodeId = !openCode && seenCode ? seenCode.id : ''
  const checkPayment = useEffectEvent(async (id: string) => {
    if (seenCode === null) return
    const isPaid = await isCodePaid(seenCode).catch(() => null)
    const hasExpired = getServerNowMs() >= seenCode.untilMs - CLOCK_TOLERANCE_MS
    setCheckedCode({ id, checkOutcome: isPaid ? 'paid' : isPaid === null || hasExpired ? 'unclear' : 'unpaid' })
    await checkBalance()
  })
  useEffect(() => {
    if (closedCodeId) void checkPayment(closedCodeId)
  }, [closedCodeId])

  const checkOutcome = closedCodeId !== '' && checkedCode.id === closedCodeId ? checkedCode.checkOutcome : null
  return {
    receivedAmount: checkOutcome === 'paid' && seenCode ? seenCode.amount : null,
    isChecking: closedCodeId !== '' && checkOutcome === null,
    checkOutcome,
    /** Discards the code and its outcome. Called when the member has cancelled the code or starts another deposit. */
    reset: () => setSeenCode(null),
  }
}
