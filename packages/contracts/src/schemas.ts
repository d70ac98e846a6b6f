import { Type } from 'typebox'
import { CATEGORIES, MAX_AMOUNT, MAX_PAGE_LIMIT, QR_PROVIDERS, type QrProvider } from './constants/index.ts'
import { model, object } from './route.ts'

/** Marks personal data, which journal and logs show shortened. Exported scenarios need it in full. */
export const personal = { personal: true } as const
/** Marks a value that must never be shown. Journal, logs and exported scenarios leave it out. */
export const secret = { secret: true } as const

/** Money on the wire: baht with at most two decimals, or whole kip. */
export const Amount = Type.Number({ ...model('Amount'), description: 'Baht with at most two decimals, or whole kip' })
/** An amount that a caller sends. Its decimals depend on the member's currency, so the domain checks them. */
export const AmountInput = Type.Number({ ...model('AmountInput'), minimum: -MAX_AMOUNT, maximum: MAX_AMOUNT })
export const Time = Type.String({
  ...model('Time'),
  format: 'date-time',
  description: 'ISO 8601, UTC, with milliseconds',
})
/** HTML written by the operator, which the app sanitises before showing it. */
export const Html = Type.String({ ...model('Html'), description: 'HTML written by the operator' })

/** `wallet` or the code of a game account. */
export const MoneyAccount = Type.String({ ...model('MoneyAccount'), pattern: '^(wallet|[A-Z][A-Z0-9]{1,31})$' })
export const Username = Type.String({ ...model('Username'), minLength: 1, maxLength: 32, ...personal })
export const Password = Type.String({ ...model('Password'), minLength: 1, maxLength: 128, ...secret })
/** The name of a person or of their bank account, as typed. */
export const PersonName = Type.String({ ...model('PersonName'), minLength: 1, maxLength: 100, ...personal })
/** The code of a bank. The banks are data of the operator, so the domain refuses an unknown one with INVALID_BANK. */
export const BankCode = Type.String({ ...model('BankCode'), maxLength: 32 })
/** A bank account number as typed. The domain checks its form, and refuses a wrong one with INVALID_BANK. */
export const BankAccountNo = Type.String({ ...model('BankAccountNo'), maxLength: 64, ...personal })
/** The code of a game account. */
export const GameCode = Type.String({ ...model('GameCode'), pattern: '^[A-Z][A-Z0-9]{1,31}$' })
/** A payment provider that creates QR codes. */
export const QrProviderName = Type.Unsafe<QrProvider>(Type.Enum(Object.keys(QR_PROVIDERS), model('QrProvider')))
/** The reference of an uploaded slip. */
export const SlipReference = Type.String({ ...model('SlipReference'), pattern: '^[A-Za-z0-9-]{1,64}$' })
/** The code of a bonus. An unknown one is refused with INVALID_CODE. */
export const BonusCode = Type.String({ ...model('BonusCode'), minLength: 1, maxLength: 64 })
/** A promotion code that a member has typed, in capital letters. An unknown one is refused with NO_PROMOTION. */
export const PromotionCode = Type.String({ ...model('PromotionCode'), minLength: 1, maxLength: 64 })
/** The `_id` of a coupon. */
export const CouponId = Type.String({ ...model('CouponId'), minLength: 1, maxLength: 64 })
export const CategoryName = Type.Enum([...CATEGORIES], model('Category'))
export const CurrencyName = Type.Enum(['BAHT', 'LAK'], model('Currency'))

export const Page = object(
  {
    page: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    limit: Type.Integer({ minimum: 1, maximum: MAX_PAGE_LIMIT }),
  },
  model('Page'),
)
