import type { SlipContentView } from '@sabai/contracts/control'
import { formatTime } from '../../ui/time.tsx'
import { drawSlip } from './draw-slip.ts'

const JPEG_QUALITY = 0.9

/** Draws a slip and downloads it as a file. Resolves with the file's name. */
export const downloadSlip = async (content: SlipContentView): Promise<string> => {
  const canvas = document.createElement('canvas')
  drawSlip(canvas, { ...content, time: formatTime(content.at) })
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  if (!picture) throw new Error('this browser cannot make a picture of the slip')
  const name = `slip-${content.kind}-${content.reference}.jpg`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = name
  link.click()
  // In the next turn of the event loop, the download has started, so its URL is no longer needed.
  setTimeout(() => URL.revokeObjectURL(link.href))
  return name
}
