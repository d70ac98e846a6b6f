import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { dismiss, showToast } from '../ui/toasts/toast-store.ts'

/** The time after which the page says why its buttons are disabled. */
const WAIT_MS = 3_000

const WAIT_TEXT = 'The mock has not answered yet: the buttons wait for its answer.'

/**
 * Runs one action at a time and revalidates all data afterwards. Toasts show that an action takes long, that it failed,
 * or the string with which it resolved.
 */
export const useAction = () => {
  const { mutate } = useSWRConfig()
  const [isBusy, setIsBusy] = useState(false)
  const run = async (act: () => Promise<string | undefined>): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    let wait = 0
    const timer = setTimeout(() => {
      wait = showToast(WAIT_TEXT, 'wait')
    }, WAIT_MS)
    try {
      const done = await act()
      if (done) showToast(done)
    } catch (error) {
      showToast(error instanceof Error ? error.message : String(error), 'bad')
    } finally {
      clearTimeout(timer)
      dismiss(wait)
      setIsBusy(false)
      await mutate(() => true)
    }
  }
  return { isBusy, run: (act: () => Promise<string | undefined>) => void run(act) }
}
