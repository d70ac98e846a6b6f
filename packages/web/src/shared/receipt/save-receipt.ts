import type { Delivery } from './deliver-file.ts'
import { drawReceipt } from './draw-receipt.ts'
import type { ReceiptContent } from './plan-receipt.ts'

/** Draws the picture of a receipt, and shares or downloads it. Throws where it cannot be drawn. */
export const saveReceipt = async (
  content: ReceiptContent,
  fileName: string,
): Promise<{ picture: Blob; delivery: Delivery }> => {
  // A part of its own, or it would be fetched with home: two pages use it.
  const [picture, { deliverFile }] = await Promise.all([drawReceipt(content), import('./deliver-file.ts')])
  return { picture, delivery: await deliverFile(new File([picture], fileName, { type: 'image/png' })) }
}
