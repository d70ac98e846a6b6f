import type { Currency } from '@sabai/contracts/constants'
import { useEffect, useEffectEvent, useState } from 'react'
import { sum } from '../../../lib/format/money.ts'
import type { OpenQrCode } from './read-qr-code.ts'

interface Options {
  /** The code that is shown now. */
  open: OpenQrCode | null
  /** What the member has; null where it is not known. */
  balance: number | null
  currency: Currency
  /** Asks for the code again. */
  reloadCode: () => Promise<void>
  /** Asks for the balance again. */
  checkBalance: () => Promise<void>
}

/**
 * Finds out that the code which was shown has been paid: it is open no longer, and the balance has grown by what it is
 * of, or more. Each of the two has the other asked for. `received` is what came; `isChecking` while only one is known.
 */
export const useQrPayment = ({ open, balance, currency, reloadCode, checkBalance }: Options) => {
  const [shown, setShown] = useState<{ id: string; amount: number; before: number | null } | null>(null)
  const [checkedId, setCheckedId] = useState('')
  if (open && (shown?.id !== open.id || (shown.before === null && balance !== null)))
    setShown({ id: open.id, amount: open.amount, before: balance })

  const grownBy = shown && shown.before !== null && balance !== null ? sum([balance, -shown.before], currency) : null
  const isPaid = shown !== null && grownBy !== null && grownBy >= shown.amount
  const goneId = !open && shown ? shown.id : ''

  const askForCode = useEffectEvent(() => {
    if (open) void reloadCode()
  })
  useEffect(() => {
    if (grownBy !== null && grownBy > 0) askForCode()
  }, [grownBy])

  const askForBalance = useEffectEvent(async (id: string) => {
    await checkBalance()
    setCheckedId(id)
  })
  useEffect(() => {
    if (goneId) void askForBalance(goneId)
  }, [goneId])

  return {
    received: isPaid ? grownBy : null,
    isChecking: goneId !== '' && !isPaid && checkedId !== goneId,
    /** It was cancelled, or another begins. */
    forget: () => setShown(null),
  }
}
