import { Type } from 'typebox'
import { SLIP_MAX_BYTES } from '../constants/index.ts'
import { command, model, object, query, SuccessReply } from '../route.ts'
import { Amount, AmountInput, CurrencyName, QrProviderName, SlipReference, secret, Time } from '../schemas.ts'

const DepositBank = object(
  {
    bankType: Type.String({
      description: 'The view of the account (SCB, KBANK, GSB, BCEL, …), or a provider of QR codes',
    }),
    bankCode: Type.String(),
    mode: Type.String({ description: 'AUTO, SMS or SLIP; QR where there are only QR codes' }),
    bank: object({ nameTH: Type.String(), nameEN: Type.String() }),
    bankAccountName: Type.String(),
    bankAccountNo: Type.String(),
    currency: CurrencyName,
  },
  model('DepositBank'),
)

const DepositWallet = object(
  {
    mode: Type.String({ description: 'AUTO takes transfers, any other takes gift links' }),
    walletAccountName: Type.String(),
  },
  model('DepositWallet'),
)

const OpenQrCode = object(
  {
    hasQrcode: Type.Literal(true),
    qrcodeId: Type.String(),
    qrcode: Type.String({ description: 'SVG markup' }),
    amount: Amount,
    /** The time from which the code can no longer be paid. */
    expireIn: Time,
    message: Type.String(),
  },
  model('OpenQrCode'),
)
const NoQrCode = object({ hasQrcode: Type.Literal(false), message: Type.Optional(Type.String()) }, model('NoQrCode'))
const QrCodeReply = Type.Union([OpenQrCode, NoQrCode])

export const depositRoutes = {
  'GET /api/lookup/deposit': query({
    summary: 'The accounts that a member may pay into, in the currency of the member (sections 2, 3)',
    access: 'member',
    reply: object({ banks: Type.Array(DepositBank), wallets: Type.Array(DepositWallet), isManual: Type.Boolean() }),
    refusals: [],
  }),
  'GET /api/lookup/slip': query({
    summary: 'The daily hours without slip upload, as HH:mm in Bangkok, and whether it is closed now (section 7)',
    access: 'member',
    reply: object(
      { closeFrom: Type.String(), closeTo: Type.String(), isClosed: Type.Boolean(), message: Type.String() },
      model('SlipHours'),
    ),
    refusals: [],
  }),
  'GET /api/qrcode/{provider}': query({
    summary: "The member's open QR code of a provider (sections 3, 7)",
    access: 'member',
    params: object({ provider: QrProviderName }),
    reply: QrCodeReply,
    refusals: [],
  }),
  'POST /api/qrcode/{provider}': command({
    summary: 'Creates a QR code to pay with; if it cannot, `hasQrcode` is false, with a message (sections 3, 5, 7)',
    access: 'member',
    params: object({ provider: QrProviderName }),
    body: object({ amount: AmountInput }, model('QrOrder')),
    reply: QrCodeReply,
    refusals: ['QR_FAIL', 'TRANSFER_MINIMUM', 'NO_BANK'],
  }),
  'DELETE /api/qrcode/{qrcodeId}': command({
    summary: 'Cancels an open QR code (section 7)',
    access: 'member',
    params: object({ qrcodeId: Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' }) }),
    reply: SuccessReply,
    refusals: ['NO_DATA'],
  }),
  'POST /api/wallet/truelink': command({
    summary: 'Redeems a gift link; `link` and the name of the wallet account are encrypted (sections 5, 7)',
    access: 'member',
    body: object({ link: Type.String({ minLength: 1, maxLength: 4_000, ...secret }) }, model('GiftLink')),
    reply: SuccessReply,
    refusals: ['TRUELINK_DUPLICATE', 'TRUELINK_INVALID', 'KEY_MISSING', 'KEY_INVALID'],
  }),
  'POST /api/wallet/slip': command({
    summary: 'Uploads the picture of a transfer slip; the verdict follows in the list of slips (sections 2, 7, 8)',
    access: 'member',
    upload: { field: 'file', maxBytes: SLIP_MAX_BYTES, storeFailedCode: 'SLIP_UPLOAD_FAIL' },
    reply: object({ reference: SlipReference }),
    refusals: ['SLIP_NO_FILE', 'SLIP_INVALID_FILE', 'SLIP_UPLOAD_FAIL'],
  }),
}
