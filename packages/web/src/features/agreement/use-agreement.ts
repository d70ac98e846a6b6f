import type { Reply } from '@sabai/contracts'
import { AGREEMENT_DELAY_MS } from '@sabai/contracts/constants'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { getServerNowMs } from '../../lib/runtime/server-clock.ts'
import { readStored, writeStored } from '../../lib/runtime/storage.ts'
import { listOf, type Untrusted } from '../../lib/wire/untrusted.ts'
import { agreementMarkOf } from './agreement-mark.ts'

/** The texts of a reply, where they are not those that were agreed to today; else null. */
const toUnseen = ({ agreements }: Untrusted<Reply<'GET /api/lookup/agreements'>>): readonly string[] | null => {
  const texts = listOf(agreements).filter((html) => typeof html === 'string')
  const isNew = texts.length > 0 && readStored('agreement') !== agreementMarkOf(texts, getServerNowMs())
  return isNew ? texts : null
}

/**
 * The texts to agree to, 1.5 s after the member came in; null where there are none, they were seen today, or they could
 * not be had (product section 4, "Home entry"). `confirm` remembers them, `close` asks again at the next entry.
 */
export const useAgreement = () => {
  const { data, isValidating } = useApi('GET /api/lookup/agreements')
  const [isDue, setDue] = useState(false)
  /** Undefined until it is known whether there is something to agree to: that is decided once an entry. */
  const [texts, setTexts] = useState<readonly string[] | null>()

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), AGREEMENT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (texts === undefined && isDue && data && !isValidating) setTexts(toUnseen(data))

  const close = () => setTexts(null)
  const confirm = () => {
    if (texts) writeStored('agreement', agreementMarkOf(texts, getServerNowMs()))
    close()
  }
  return { texts: texts ?? null, confirm, close }
}
