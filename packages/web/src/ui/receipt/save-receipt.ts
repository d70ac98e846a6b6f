import { deliverFile } from './deliver-file.ts'
import { drawReceipt } from './draw-receipt.ts'
import type { ReceiptContent } from './plan-receipt.ts'

/** Draws the picture of a receipt, and shares or downloads it. Throws where it cannot be drawn. */
export const saveReceipt = async (content: ReceiptContent, fileName: string): Promise<'shared' | 'saved'> =>
  deliverFile(new File([await drawReceipt(content)], fileName, { type: 'image/png' }))
