import type { FileDelivery } from './deliver-file.ts'
import { drawReceipt } from './draw-receipt.ts'
import type { ReceiptContent } from './plan-receipt.ts'

/** Draws the picture of a receipt, and delivers it as a file. Rejects if the picture cannot be drawn. */
export const saveReceipt = async (
  content: ReceiptContent,
  fileName: string,
): Promise<{ picture: Blob; delivery: FileDelivery }> => {
  // `deliver-file.ts` is imported dynamically. Two pages use it. With a static import, the bundler would therefore put
  // it into a file that the home page loads too.
  const [picture, { deliverFile }] = await Promise.all([drawReceipt(content), import('./deliver-file.ts')])
  return { picture, delivery: await deliverFile(new File([picture], fileName, { type: 'image/png' })) }
}
