import { useEffect, useEffectEvent, useState } from 'react'
import { sendQuery } from '../../../api/send-call.ts'
import { getServerNowMs } from '../../../lib/runtime/server-clock.ts'
import { listOf, numberOf, textOf } from '../../../lib/wire/untrusted.ts'
import type { OpenQrCode } from './read-qr-code.ts'

interface Options {
  /** The code that is shown now. */
  open: OpenQrCode | null
  /** Asks for the balance again. */
  checkBalance: () => Promise<void>
}

interface SeenCode {
  readonly id: string
  readonly amount: number
  /** When it was first seen to be open, by the server's clock. */
  readonly sinceMs: number
  readonly untilMs: number
}

/** The server's clock is known to the second. */
const CLOCK_MS = 2_000
const NEWEST = 10

/** Whether the statement has a deposit of the code's amount that came after the code was seen open. */
const wasPaid = async ({ amount, sinceMs }: SeenCode): Promise<boolean> => {
  const reply = await sendQuery('POST /api/statement', { body: { page: 1, limit: NEWEST } })
  return listOf(reply.statements).some(
    (entry) =>
      textOf(entry?.statementType) === 'deposit' &&
      textOf(entry?.status) === 'SUCCESS' &&
      numberOf(entry?.amount) === amount &&
      Date.parse(textOf(entry?.createdAt)) >= sinceMs - CLOCK_MS,
  )
}

/**
 * Finds out what became of the code which was shown, once it is open no longer: the statement says whether it was paid.
 * A balance that has grown does not: other money may have come, and money may have gone. `received` is what came;
 * `isChecking` while that is not known; `end` is
 * unclear where its time is over, as money may still be on its way, and where the statement could not be read.
 */
export const useQrPayment = ({ open, checkBalance }: Options) => {
  const [seen, setSeen] = useState<SeenCode | null>(null)
  const [checked, setChecked] = useState<{ id: string; end: 'paid' | 'unpaid' | 'unclear' }>({ id: '', end: 'unclear' })
  if (open && seen?.id !== open.id) setSeen({ ...open, sinceMs: getServerNowMs() })

  const goneId = !open && seen ? seen.id : ''
  const check = useEffectEvent(async (id: string) => {
    if (seen === null) return
    const isPaid = await wasPaid(seen).catch(() => null)
    const isOver = getServerNowMs() >= seen.untilMs - CLOCK_MS
    setChecked({ id, end: isPaid ? 'paid' : isPaid === null || isOver ? 'unclear' : 'unpaid' })
    await checkBalance()
  })
  useEffect(() => {
    if (goneId) void check(goneId)
  }, [goneId])

  const end = goneId !== '' && checked.id === goneId ? checked.end : null
  return {
    received: end === 'paid' && seen ? seen.amount : null,
    isChecking: goneId !== '' && end === null,
    end,
    /** It was cancelled, or another begins. */
    reset: () => setSeen(null),
  }
}
