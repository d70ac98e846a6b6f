import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatSearch, readSearch } from './statement-search.ts'

/**
 * Returns the data in the address, and the id of the entry whose receipt is open. If the address has an entry's id, the
 * hook opens the receipt and removes the id from the page's own history entry. The dialog of the receipt then adds its
 * own history entry, so that closing the receipt leads back to the page.
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
