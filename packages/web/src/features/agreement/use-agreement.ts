import type { Reply } from '@sabai/contracts'
import { AGREEMENT_DELAY_MS } from '@sabai/contracts/constants'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { getServerNowMs } from '../../lib/runtime/server-clock.ts'
import { readStored, writeStored } from '../../lib/runtime/storage.ts'
import { readTexts, type Untrusted } from '../../lib/wire/untrusted.ts'
import { agreementMarkOf } from './agreement-mark.ts'

/** Returns the texts of a reply, or null if there are none or the member accepted the same texts today. */
const toUnacceptedTexts = ({
  agreements,
}: Untrusted<Reply<'GET /api/lookup/agreements'>>): readonly string[] | null => {
  const texts = readTexts(agreements) ?? []
  const isUnaccepted = texts.length > 0 && readStored('agreement') !== agreementMarkOf(texts, getServerNowMs())
  return isUnaccepted ? texts : null
}

/**
 * Returns the texts to accept, from 1.5 s after the member enters the page. They are null before that, if there are
 * none, if the member accepted them today, or if they could not be loaded (product section 4, "Home entry"). `confirm`
 * stores that the member accepted them. After `close`, they appear again the next time the member enters the page.
 */
export const useAgreement = () => {
  const { data, isValidating } = useApi('GET /api/lookup/agreements')
  const [isDelayOver, setDelayOver] = useState(false)
  /** Undefined until the reply has arrived and the delay is over; then set once. Later replies change nothing. */
  const [texts, setTexts] = useState<readonly string[] | null>()

  useEffect(() => {
    const timer = setTimeout(() => setDelayOver(true), AGREEMENT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (texts === undefined && isDelayOver && data && !isValidating) setTexts(toUnacceptedTexts(data))

  const close = () => setTexts(null)
  const confirm = () => {
    if (texts) writeStored('agreement', agreementMarkOf(texts, getServerNowMs()))
    close()
  }
  return { texts: texts ?? null, confirm, close }
}
