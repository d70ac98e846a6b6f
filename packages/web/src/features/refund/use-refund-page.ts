import { PAGE_SIZE } from '@sabai/contracts/constants'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'

/** Loads one page of the member's refunds, and holds its number. */
export const useRefundPage = () => {
  const [page, setPage] = useState(1)
  const query = useApi('POST /api/refund', { body: { page, limit: PAGE_SIZE } })
  return { ...query, page, setPage }
}
