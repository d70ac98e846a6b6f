import { useEffect, useRef, useState } from 'react'
import { checkSlipFile, type SlipFileProblem } from './check-slip-file.ts'

/** A picture that can be sent, with an address to show it by. */
export interface SlipPicture {
  readonly file: File
  readonly address: string
}

/** The picture that the member has chosen, or what is wrong with it. The last choice counts. */
export const useSlipPicture = () => {
  const [picture, setPicture] = useState<SlipPicture | null>(null)
  const [problem, setProblem] = useState<SlipFileProblem | null>(null)
  const choices = useRef(0)
  useEffect(() => {
    return () => {
      if (picture) URL.revokeObjectURL(picture.address)
    }
  }, [picture])

  // A choice that is still being checked when the screen goes away counts no more.
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
