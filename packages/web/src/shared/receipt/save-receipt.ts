import type { FileDelivery } from './deliver-file.ts'
import { drawReceipt } from './draw-receipt.ts'
import type { ReceiptContent } from './plan-receipt.ts'

/** Draws the picture of a receipt, and shares or downloads it. Rejects if it cannot be drawn. */
export const saveReceipt = async (
  content: ReceiptContent,
  fileName: string,
): Promise<{ picture: Blob; delivery: FileDelivery }> => {
  // `deliver-file.ts` is imported dynamically. Two pages use it, so it would otherwise become part of the home page.
  const [picture, { deliverFile }] = await Promise.all([drawReceipt(content), import('./deliver-file.ts')])
  return { picture, delivery: await deliverFile(new File([picture], fileName, { type: 'image/png' })) }
}
