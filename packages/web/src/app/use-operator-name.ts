import { useEffect, useState } from 'react'
import { sendQuery } from '../api/send-call.ts'
import { getOperatorName, setOperatorName } from '../lib/runtime/operator-name.ts'

/**
 * The operator's name, which both shells and the document's title show (product section 3, "info"). It is asked for
 * without `useApi`, whose cache (SWR) would put what /login loads over its budget.
 */
export const useOperatorName = (): string => {
  const [name, setName] = useState(getOperatorName)
  useEffect(() => {
    const ask = async () => {
      const info = await sendQuery('GET /api/lookup/info').catch(() => null)
      if (typeof info?.name !== 'string' || info.name === '') return
      setOperatorName(info.name)
      setName(info.name)
    }
    void ask()
  }, [])
  return name
}
