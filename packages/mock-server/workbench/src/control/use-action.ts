import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { showToast } from '../ui/toast-store.ts'

/**
 * Runs what a person asks for, once at a time: says how it failed, and has everything that is shown read anew.
 * What it returns is said when it is done.
 */
export const useAction = () => {
  const { mutate } = useSWRConfig()
  const [busy, setBusy] = useState(false)
  const run = async (act: () => Promise<string | undefined>): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      const done = await act()
      if (done) showToast(done)
    } catch (error) {
      showToast(error instanceof Error ? error.message : String(error), 'bad')
    } finally {
      setBusy(false)
      await mutate(() => true)
    }
  }
  return { busy, run: (act: () => Promise<string | undefined>) => void run(act) }
}
