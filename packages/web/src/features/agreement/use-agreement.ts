import type { Reply } from '@sabai/contracts'
import { AGREEMENT_DELAY_MS } from '@sabai/contracts/constants'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { getServerNowMs } from '../../lib/runtime/server-clock.ts'
import { readStored, writeStored } from '../../lib/runtime/storage.ts'
import { readTexts, type Untrusted } from '../../lib/wire/untrusted.ts'
import { agreementMarkOf } from './agreement-mark.ts'

/** Returns the texts of a reply, or null if there are none or the member agreed to the same ones today. */
const toUnseen = ({ agreements }: Untrusted<Reply<'GET /api/lookup/agreements'>>): readonly string[] | null => {
  const texts = readTexts(agreements) ?? []
  const isNew = texts.length > 0 && readStored('agreement') !== agreementMarkOf(texts, getServerNowMs())
  return isNew ? texts : null
}

/**
 * Returns the texts to agree to, from 1.5 s after the member enters; null if there are none, the member agreed to them
 * today, or they could not be loaded (product section 4, "Home entry"). `confirm` remembers the agreement; `close` lets
 * the texts appear again at the next entry.
 */
export const useAgreement = () => {
  const { data, isValidating } = useApi('GET /api/lookup/agreements')
  const [isDue, setDue] = useState(false)
  /** Undefined until the reply is known. Whether there is something to agree to is decided once per entry. */
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
