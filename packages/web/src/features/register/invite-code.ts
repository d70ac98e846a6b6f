import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isInviteCode, readStored, writeStored } from '../../lib/runtime/storage.ts'

/** The code in an address, or '' where it holds none or something that is none. */
export const codeIn = (search: URLSearchParams): string => {
  const given = search.get('code') ?? ''
  return isInviteCode(given) ? given : ''
}

/**
 * The code of the invite link that led here, now or at an earlier visit (product section 2, "Register"); '' where there
 * is none. A link that holds none, or something that is none, leaves the one that is stored as it is.
 */
export const useInviteCode = (): string => {
  const [search] = useSearchParams()
  const given = codeIn(search)
  const [kept, setKept] = useState(() => readStored('inviteCode') ?? '')
  useEffect(() => {
    if (!given) return
    writeStored('inviteCode', given)
    setKept(given)
  }, [given])
  return given || kept
}
