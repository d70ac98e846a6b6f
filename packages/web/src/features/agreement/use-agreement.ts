import { AGREEMENT_DELAY_MS } from '@sabai/contracts/constants'
import { useEffect, useState } from 'react'
import { sendQuery } from '../../api/send-call.ts'
import { getServerNowMs } from '../../lib/runtime/server-clock.ts'
import { readStored, writeStored } from '../../lib/runtime/storage.ts'
import { agreementMarkOf } from './agreement-mark.ts'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * The texts to agree to, 1.5 s after the member came in; null where there are none, they were seen today, or they could
 * not be had (product section 4, "Home entry"). `confirm` remembers them, `close` asks again at the next entry.
 */
export const useAgreement = () => {
  const [texts, setTexts] = useState<readonly string[] | null>(null)

  useEffect(() => {
    let here = true
    const ask = async () => {
      const [reply] = await Promise.all([
        sendQuery('GET /api/lookup/agreements').catch(() => null),
        pause(AGREEMENT_DELAY_MS),
      ])
      const list: readonly unknown[] = Array.isArray(reply?.agreements) ? reply.agreements : []
      const told = list.filter((html) => typeof html === 'string')
      const isNew = told.length > 0 && readStored('agreement') !== agreementMarkOf(told, getServerNowMs())
      if (here && isNew) setTexts(told)
    }
    void ask()
    return () => {
      here = false
    }
  }, [])

  const close = () => setTexts(null)
  const confirm = () => {
    if (texts) writeStored('agreement', agreementMarkOf(texts, getServerNowMs()))
    close()
  }
  return { texts, confirm, close }
}
