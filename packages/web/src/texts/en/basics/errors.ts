import type { errors as thErrors } from '../../th/basics/errors.ts'

export const errors: Record<keyof typeof thErrors, string> = {
  NO_WALLET: 'We could not find your wallet. Please contact us.',
}
