import type { RefusalCode } from '@sabai/contracts'
import type { errors as firstErrors } from '../first/errors.ts'

/** The error codes that the calls of the home page can receive, in addition to those in the first texts. */
type HomeCode = Exclude<RefusalCode<'GET /api/wallet' | 'GET /api/wallet/refresh/slot'>, keyof typeof firstErrors>

export const errors = {
  NO_WALLET: 'ไม่พบกระเป๋าเงินของคุณ กรุณาติดต่อเจ้าหน้าที่',
} satisfies Readonly<Record<HomeCode, string>>
