import type { UploadRoute } from '@sabai/contracts'
import { useEffect, useRef, useState } from 'react'
import { sendUpload } from './send-upload.ts'
import { useSendOnce } from './use-command.ts'

/**
 * Uploads a file once when a person taps, and never repeats that automatically. `run` resolves as in `useCommand`, and
 * with null if the member cancels. Unmounting the screen cancels the upload.
 */
export const useUpload = <R extends UploadRoute>(route: R) => {
  const [sentBytes, setSentBytes] = useState(0)
  const currentUpload = useRef<AbortController | null>(null)
  const cancel = () => currentUpload.current?.abort()
  useEffect(() => () => currentUpload.current?.abort(), [])

  const sendOnce = useSendOnce(async (file: File) => {
    const controller = new AbortController()
    currentUpload.current = controller
    setSentBytes(0)
    return sendUpload(route, file, { onProgress: setSentBytes, signal: controller.signal })
  })

  const run: typeof sendOnce.run = async (file) => {
    try {
      return await sendOnce.run(file)
    } catch (error) {
      if (error === currentUpload.current?.signal.reason) return null
      throw error
    }
  }

  const { isRunning } = sendOnce
  useEffect(() => {
    if (!isRunning) return
    // The browser asks for confirmation, in its own words, before the page is reloaded or left.
    const requestConfirmation = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', requestConfirmation)
    return () => removeEventListener('beforeunload', requestConfirmation)
  }, [isRunning])

  return { run, cancel, isRunning, sentBytes }
}
