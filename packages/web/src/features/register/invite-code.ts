import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isInviteCode, readStored, writeStored } from '../../lib/runtime/storage.ts'

/** Returns the invite code in an address, or an empty string if it has no valid one. */
export const parseInviteCode = (search: URLSearchParams): string => {
  const fromAddress = search.get('code') ?? ''
  return isInviteCode(fromAddress) ? fromAddress : ''
}

/**
 * Returns the code of the invite link that was opened now or on an earlier visit (product section 2, "Register"), or an
 * empty string if there is none. A link without a valid code does not change the stored code.
 */
export const useInviteCode = (): string => {
  const [search] = useSearchParams()
  const fromAddress = parseInviteCode(search)
  const [storedCode, setStoredCode] = useState(() => readStored('inviteCode') ?? '')
  useEffect(() => {
    if (!fromAddress) return
    writeStored('inviteCode', fromAddress)
    setStoredCode(fromAddress)
  }, [fromAddress])
  return fromAddress || storedCode
}
