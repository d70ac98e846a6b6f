import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { dismissToast, showToast } from '../ui/toasts/toast-store.ts'

/** The time after which the page says why its buttons are disabled. */
const LONG_WAIT_MS = 3_000

const LONG_WAIT_TEXT = 'The mock has not answered yet: the buttons wait for its answer.'

/**
 * Runs one action at a time and revalidates all data afterwards. A toast says that an action takes long, says why it
 * failed, or shows the string with which it resolved.
 */
export const useAction = () => {
  const { mutate } = useSWRConfig()
  const [isBusy, setIsBusy] = useState(false)
  const run = async (action: () => Promise<string | undefined>): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    let waitToastId = 0
    const timer = setTimeout(() => {
      waitToastId = showToast(LONG_WAIT_TEXT, 'wait')
    }, LONG_WAIT_MS)
    try {
      const doneText = await action()
      if (doneText) showToast(doneText)
    } catch (error) {
      showToast(error instanceof Error ? error.message : String(error), 'bad')
    } finally {
      clearTimeout(timer)
      dismissToast(waitToastId)
      setIsBusy(false)
      await mutate(() => true)
    }
  }
  return { isBusy, run: (action: () => Promise<string | undefined>) => void run(action) }
}
