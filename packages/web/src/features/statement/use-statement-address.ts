import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatSearch, readSearch } from './statement-search.ts'

/**
 * Returns what the address says, and the entry whose receipt is open. The open dialog has an entry of the history with
 * the address of the receipt, and the page beneath it one without, so that closing the dialog leads to the page.
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
