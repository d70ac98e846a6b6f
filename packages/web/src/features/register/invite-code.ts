import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isInviteCode, readStored, writeStored } from '../../lib/runtime/storage.ts'

/** Returns the invite code in an address, or an empty string if the address has no valid code. */
export const parseInviteCode = (search: URLSearchParams): string => {
  const codeInAddress = search.get('code') ?? ''
  return isInviteCode(codeInAddress) ? codeInAddress : ''
}

/**
 * Returns the code of the invite link that was opened now or on an earlier visit (product section 2, "Register"), or an
 * empty string if there is none. A link without a valid code does not change the stored code.
 */
export const useInviteCode = (): string => {
  const [search] = useSearchParams()
  const codeInAddress = parseInviteCode(search)
  const [storedCode, setStoredCode] = useState(() => readStored('inviteCode') ?? '')
  useEffect(() => {
    if (!codeInAddress) return
    writeStored('inviteCode', codeInAddress)
    setStoredCode(codeInAddress)
  }, [codeInAddress])
  return codeInAddress || storedCode
}
