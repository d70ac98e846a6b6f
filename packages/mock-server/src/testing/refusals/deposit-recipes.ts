import { giftLinkOf } from '../../domain/deposits/gift-link.ts'
import { loadTestFixtures } from '../test-worlds.ts'
import type { OwnRecipes } from './refusal-recipe.ts'

const qrInput = (provider: 'KBANK' | 'FP' | 'WW', amount: number) => ({ params: { provider }, body: { amount } })

const giftInput = (code: string) => ({ body: { link: giftLinkOf(code, loadTestFixtures('th').fixtureData) } })
const PICTURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

type DepositRoute = `${string} /api/qrcode/${string}` | 'POST /api/wallet/truelink' | 'POST /api/wallet/slip'

export const depositRecipes: OwnRecipes<DepositRoute> = {
  'POST /api/qrcode/{provider}': {
    TRANSFER_MINIMUM: { description: 'less than the minimum of the provider', input: qrInput('WW', 99.99) },
    QR_FAIL: { description: 'more than the provider accepts in one code', input: qrInput('FP', 150_000.01) },
    NO_BANK: {
      description: 'a provider that is not offered in the currency of the member',
      base: 'la',
      as: 'keo',
      input: qrInput('KBANK', 10_000),
    },
  },
  'DELETE /api/qrcode/{qrcodeId}': {
    NO_DATA: {
      description: 'a code that does not exist, is of another member, or is paid, cancelled or expired',
      earlierCalls: [{ on: 'POST /api/qrcode/{provider}', input: qrInput('FP', 100) }],
      input: ({ qrCodes }) => ({ params: { qrcodeId: Object.keys(qrCodes)[0] ?? '' } }),
      times: 2,
    },
  },
  'POST /api/wallet/truelink': {
    TRUELINK_DUPLICATE: {
      description: 'a gift that was already received, here or elsewhere',
      earlierCalls: [{ on: 'POST /api/wallet/truelink', input: giftInput('MOCK100Abcdefg') }],
      input: giftInput('MOCK100Abcdefg'),
    },
    TRUELINK_INVALID: {
      description: 'not a gift link, or one that is unknown, expired, of less than 2 baht or of another wallet',
      input: giftInput('https://gift.truemoney.com/campaign/?v=MOCKEXPAbcdefg'),
    },
    KEY_MISSING: {
      description: 'the back end has no key to read gift links with',
      given: [{ patch: { 'rules.giftLink.key': '' } }],
      input: giftInput('MOCK100Abcdefg'),
    },
    KEY_INVALID: {
      description: 'the web encrypted the link with a key other than that of the back end',
      given: [{ patch: { 'rules.giftLink.key': 'another key' } }],
      input: giftInput('MOCK100Abcdefg'),
    },
  },
  'POST /api/wallet/slip': {
    SLIP_NO_FILE: { description: 'no file in the form, or no form at all', input: {} },
    SLIP_INVALID_FILE: {
      description: 'a file that is not a JPEG, PNG, WebP or GIF picture, regardless of its name',
      input: {},
      file: new TextEncoder().encode('%PDF-1.7'),
    },
    SLIP_UPLOAD_FAIL: {
      description: 'more than 10 MB, or within the daily hours without slips, if the world applies them',
      closingWindow: true,
      given: [{ patch: { 'lookups.slipHours.closeFrom': '00:00', 'lookups.slipHours.closeTo': '23:59' } }],
      input: {},
      file: PICTURE,
    },
  },
}
