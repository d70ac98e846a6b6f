import type { errors as thErrors } from '../../th/basics/errors.ts'

export const errors: Record<keyof typeof thErrors, string> = {
  NO_WALLET: 'ບໍ່ພົບກະເປົາເງິນຂອງທ່ານ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
}
