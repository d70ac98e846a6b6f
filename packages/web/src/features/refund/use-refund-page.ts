import { PAGE_SIZE } from '@sabai/contracts/constants'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'

/** Loads one page of the member's refunds. Returns the query, the page number and its setter. */
export const useRefundPage = () => {
  const [page, setPage] = useState(1)
  const query = useApi('POST /api/refund', { body: { page, limit: PAGE_SIZE } })
  return { ...query, page, setPage }
}
