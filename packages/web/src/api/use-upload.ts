import type { UploadRoute } from '@sabai/contracts'
import { useEffect, useRef, useState } from 'react'
import { sendUpload } from './send-upload.ts'
import { useSendOnce } from './use-command.ts'

/**
 * A file that a person sends by tapping: once, never repeated by itself. `run` resolves as that of `useCommand`, with
 * null also where the file was cancelled. Sending ends with the screen.
 */
export const useUpload = <R extends UploadRoute>(route: R) => {
  const [sentBytes, setSentBytes] = useState(0)
  const current = useRef<AbortController | null>(null)
  const cancel = () => current.current?.abort()
  useEffect(() => () => current.current?.abort(), [])

  const once = useSendOnce(async (file: File) => {
    const controller = new AbortController()
    current.current = controller
    setSentBytes(0)
    return sendUpload(route, file, { onProgress: setSentBytes, signal: controller.signal })
  })

  const run: typeof once.run = async (file) => {
    try {
      return await once.run(file)
    } catch (error) {
      if (error === current.current?.signal.reason) return null
      throw error
    }
  }

  const { running } = once
  useEffect(() => {
    if (!running) return
    // The browser asks, in its own words, before the page is reloaded or left.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [running])

  return { run, cancel, running, sentBytes }
}
