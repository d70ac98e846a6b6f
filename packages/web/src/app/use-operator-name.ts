import { useEffect, useState } from 'react'
import { sendQuery } from '../api/send-call.ts'
import { getOperatorName, setOperatorName } from '../lib/runtime/operator-name.ts'

/**
 * Returns the operator's name, which both shells and the document's title show (product section 3, "info"). It is
 * fetched without `useApi`, whose cache (SWR) would exceed the size budget of /login.
 */
export const useOperatorName = (): string => {
  const [name, setName] = useState(getOperatorName)
  useEffect(() => {
    const fetchName = async () => {
      const operatorInfo = await sendQuery('GET /api/lookup/info').catch(() => null)
      if (typeof operatorInfo?.name !== 'string' || operatorInfo.name === '') return
      setOperatorName(operatorInfo.name)
      setName(operatorInfo.name)
    }
    void fetchName()
  }, [])
  return name
}
