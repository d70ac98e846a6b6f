import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatSearch, readSearch } from './statement-search.ts'

/**
 * Returns what the address contains, and the entry whose receipt is open. The open receipt has a history entry with its
 * address. The history entry of the page below has no receipt, so that closing the receipt returns to the page.
 */
export const useStatementAddress = () => {
  const [params, setParams] = useSearchParams()
  const { page, filter, entry } = readSearch(params)
  const [openId, setOpenId] = useState('')
  useEffect(() => {
    if (entry === '') return
    setOpenId(entry)
    setParams(formatSearch({ page, filter }), { replace: true })
  }, [entry, page, filter, setParams])
  return { page, filter, openId, close: () => setOpenId('') }
}
