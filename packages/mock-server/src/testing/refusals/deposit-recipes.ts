import type { OwnRecipes } from './refusal-recipe.ts'

const qrInput = (provider: 'KBANK' | 'FP' | 'WW', amount: number) => ({ params: { provider }, body: { amount } })

export const depositRecipes: OwnRecipes<`${string} /api/qrcode/${string}`> = {
  'POST /api/qrcode/{provider}': {
    TRANSFER_MINIMUM: { description: 'less than the minimum of the provider', input: qrInput('WW', 99.99) },
    QR_FAIL: { description: 'more than the provider takes in one code', input: qrInput('FP', 150_000.01) },
    NO_BANK: {
      description: 'a provider that is not offered in the currency of the member',
      base: 'la',
      as: 'keo',
      input: qrInput('KBANK', 10_000),
    },
  },
  'DELETE /api/qrcode/{qrcodeId}': {
    NO_DATA: {
      description: 'a code that is not there, is not of the member, or is paid, cancelled or expired',
      first: [{ on: 'POST /api/qrcode/{provider}', input: qrInput('FP', 100) }],
      input: ({ qrCodes }) => ({ params: { qrcodeId: Object.keys(qrCodes)[0] ?? '' } }),
      times: 2,
    },
  },
}
