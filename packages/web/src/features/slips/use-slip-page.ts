import { PAGE_SIZE } from '@sabai/contracts/constants'
import { useApi } from '../../api/use-api.ts'
import { readSlips } from './read-slips.ts'

/** Loads one page of the member's slips. `slipPage` is undefined while it is loading, and null if it cannot be read. */
export const useSlipPage = (page: number) => {
  const { data, error, isValidating, reload } = useApi('POST /api/statement/slip', { body: { page, limit: PAGE_SIZE } })
  const slipPage = data ? readSlips(data) : null
  return { slipPage: data === undefined && !error ? undefined : slipPage, error, isValidating, reload }
}
