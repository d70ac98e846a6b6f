/**
 * Payment providers that create QR codes (product section 9, "QR quick amounts"). `chips` (the quick amounts) and `min`
 * are in baht. A build setting of the app can replace the `min` of a provider marked `settable`. KBANK accepts any
 * amount of at least 1 baht.
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
 * Returns the provider of the QR codes that an entry of the deposit lookup creates, or null if it creates none (product
 * section 2, "Dialog details"). KBANK creates them in the modes AUTO, SMS and QR, the other providers in every mode.
 */
export const qrProviderOf = (bankType: string, mode: string): QrProvider | null =>
  isQrProvider(bankType) && (bankType !== 'KBANK' || KBANK_QR_MODES.includes(mode)) ? bankType : null

/** Whether an entry of the deposit lookup takes bank transfers. `QR` is our mode for entries that only create codes. */
export const acceptsBankTransfers = (bankType: string, mode: string): boolean =>
  mode !== 'QR' && (bankType === 'KBANK' || !isQrProvider(bankType))

/** Whether a wallet account takes gift links; every mode but `AUTO` does (product section 2, "Dialog details"). */
export const acceptsGiftLinks = (mode: string): boolean => mode !== 'AUTO'

/** The picture types that may be uploaded as a slip (product section 9; docs/decisions/wire.md, "Uploads"). */
export const SLIP_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
export const SLIP_MAX_BYTES = 10 * 1024 * 1024
/** A slip must be uploaded within this time after the transfer (product section 9). */
export const SLIP_MAX_AGE_MS = 3_600_000

/** The smallest deposit by gift link, in baht (product section 5). */
export const MIN_GIFT_AMOUNT = 2
/** Separates the pasted link from the wallet account's name; both are then encrypted together (product section 7). */
export const GIFT_LINK_SEPARATOR = '::'
/** The encryption key of gift links in the mock's fixtures. A real back end has a key of its own. */
export const MOCK_GIFT_LINK_KEY = 'sabai-gift-link-demo-key'
