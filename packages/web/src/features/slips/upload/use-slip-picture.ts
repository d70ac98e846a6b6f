import { useEffect, useRef, useState } from 'react'
import { useTypedText } from '../../../lib/deploy/typed-text.ts'
import { checkSlipFile, type SlipFileProblem } from './check-slip-file.ts'

/** A valid picture, with an object URL for its preview. */
export interface PicturePreview {
  readonly file: File
  readonly address: string
}

/**
 * Keeps the picture that the member has chosen, or its problem. Only the last choice counts. `isSent` is true once the
 * picture has arrived at the server.
 */
export const useSlipPicture = (isSent: boolean) => {
  const [picture, setPicture] = useState<PicturePreview | null>(null)
  // Remembers that a picture is chosen, so that the member is told if a reload loses the picture.
  const [chosenPictureMark, setChosenPictureMark] = useTypedText('slip-picture')
  const [problem, setProblem] = useState<SlipFileProblem | null>(chosenPictureMark === '' ? null : 'lost')
  useEffect(() => setChosenPictureMark(picture && !isSent ? 'chosen' : ''), [picture, isSent, setChosenPictureMark])
  const choiceCount = useRef(0)
  useEffect(() => {
    return () => {
      if (picture) URL.revokeObjectURL(picture.address)
    }
  }, [picture])

  // Ignores a choice whose check ends after unmounting.
  useEffect(() => {
    return () => {
      choiceCount.current += 1
    }
  }, [])

  const choose = async (newFile: File) => {
    choiceCount.current += 1
    const choiceNumber = choiceCount.current
    const { file, problem } = await checkSlipFile(newFile)
    if (choiceNumber !== choiceCount.current) return
    setProblem(problem)
    setPicture(file && { file, address: URL.createObjectURL(file) })
  }
  const clear = () => {
    choiceCount.current += 1
    setPicture(null)
    setProblem(null)
  }
  return { picture, problem, choose, clear, reportMissing: () => setProblem('missing') }
}
