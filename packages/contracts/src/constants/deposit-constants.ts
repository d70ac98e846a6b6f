/**
 * Payment providers that create QR codes (section 9, "QR quick amounts"). `chips` and `min` are in baht; a build setting
 * of the web replaces the minimum of those marked `settable`. KBANK takes any amount from 1 baht.
 */
export const QR_PROVIDERS = {
  KBANK: { chips: [10, 20, 50, 100, 500, 1_000], min: 1, settable: false },
  WW: { chips: [100, 200, 300, 500, 1_000], min: 100, settable: false },
  PAYTIMZ: { chips: [10, 50, 100, 500, 1_000], min: 10, settable: true },
  PAYONEX: { chips: [100, 200, 300, 500, 1_000], min: 100, settable: false },
  FP: { chips: [10, 50, 100, 500, 1_000], min: 10, settable: true },
} as const

export type QrProvider = keyof typeof QR_PROVIDERS

const KBANK_QR_MODES = ['AUTO', 'SMS', 'QR']
const isQrProvider = (bankType: string): bankType is QrProvider => Object.hasOwn(QR_PROVIDERS, bankType)

/**
 * The provider of the QR codes that an entry of the deposit lookup creates; null where it creates none (product section 2,
 * "Dialog details"). An account of KBANK does so in its modes AUTO and SMS, the other providers in every mode.
 */
export const qrProviderOf = (bankType: string, mode: string): QrProvider | null =>
  isQrProvider(bankType) && (bankType !== 'KBANK' || KBANK_QR_MODES.includes(mode)) ? bankType : null

/** Whether an entry of the deposit lookup is an account to transfer to. `QR` is our mode of one that only creates codes. */
export const takesTransfers = (bankType: string, mode: string): boolean =>
  mode !== 'QR' && (bankType === 'KBANK' || !isQrProvider(bankType))

/** Whether a wallet account takes gift links: each does that is not `AUTO` (product section 2, "Dialog details"). */
export const takesGiftLinks = (mode: string): boolean => mode !== 'AUTO'

/** A slip's picture: what may be uploaded (section 9; docs/decisions/wire.md, "Uploads"). */
export const SLIP_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
export const SLIP_MAX_BYTES = 10 * 1024 * 1024
/** A slip must be uploaded within this time after the transfer (section 9). */
export const SLIP_LIFE_MS = 3_600_000

/** The smallest deposit by gift link, in baht (section 5). */
export const GIFT_LINK_MIN = 2
/** Stands between the pasted link and the wallet account's name, before both are encrypted (section 7). */
export const GIFT_LINK_SEPARATOR = '::'
/** The key of gift links that the fixtures of the mock have; a real back end has one of its own. */
export const MOCK_GIFT_LINK_KEY = 'sabai-gift-link-demo-key'
