import { useEffect, useRef, useState } from 'react'
import { useTypedText } from '../../../lib/deploy/typed-text.ts'
import { checkSlipFile, type SlipFileProblem } from './check-slip-file.ts'

/** A valid picture, with an object URL for its preview. */
export interface SlipPicture {
  readonly file: File
  readonly address: string
}

/**
 * Keeps the picture that the member has chosen, or its problem. Only the last choice counts. `isSent` is true once the
 * picture has arrived at the server.
 */
export const useSlipPicture = (isSent: boolean) => {
  const [picture, setPicture] = useState<SlipPicture | null>(null)
  const [keptPicture, setKeptPicture] = useTypedText('slip-picture')
  const [problem, setProblem] = useState<SlipFileProblem | null>(keptPicture === '' ? null : 'lost')
  useEffect(() => setKeptPicture(picture && !isSent ? 'chosen' : ''), [picture, isSent, setKeptPicture])
  const choices = useRef(0)
  useEffect(() => {
    return () => {
      if (picture) URL.revokeObjectURL(picture.address)
    }
  }, [picture])

  // Ignores a choice whose check ends after unmounting.
  useEffect(() => {
    return () => {
      choices.current += 1
    }
  }, [])

  const choose = async (chosen: File) => {
    choices.current += 1
    const choice = choices.current
    const { file, problem } = await checkSlipFile(chosen)
    if (choice !== choices.current) return
    setProblem(problem)
    setPicture(file && { file, address: URL.createObjectURL(file) })
  }
  const clear = () => {
    choices.current += 1
    setPicture(null)
    setProblem(null)
  }
  return { picture, problem, choose, clear, reportMissing: () => setProblem('missing') }
}
