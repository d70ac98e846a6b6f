import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { showToast } from '../ui/toast-store.ts'

/**
 * Runs one action at a time, shows its failure as a toast, and revalidates all data afterwards. The string that an
 * action resolves with is shown as a toast.
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
