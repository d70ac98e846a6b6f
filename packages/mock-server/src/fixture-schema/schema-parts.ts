import { object } from '@sabai/contracts/route'
import { Type } from 'typebox'

/** One amount in baht (at most two decimals), and one in whole kip. The amount in the member's currency applies. */
export const MoneyByCurrency = object({ BAHT: Type.Number({ minimum: 0 }), LAK: Type.Integer({ minimum: 0 }) })
export const Percent = Type.Number({ minimum: 0, maximum: 100 })

/** A picture under `/media`, HTML, or both. */
export const BannerSchema = object({ image: Type.String(), html: Type.String() })

/** Creates the schema of a text of a certain form; `expects` describes the form in the loader's error messages. */
export const Pattern = (pattern: string, expects: string) => Type.String({ pattern, expects })

/**
 * An amount in baht (at most two decimals) or whole kip, as people write it in fixtures; the domain works in minor
 * units.
 */
export const Money = Type.Number({ minimum: 0 })
/** A duration before the creation of the world: `3d4h`, `45m`, `10s`. */
export const Ago = Pattern('^(?=.)(\\d+d)?(\\d+h)?(\\d+m)?(\\d+s)?$', 'a time such as 3d4h, 45m or 10s')
export const GameCode = Pattern('^[A-Z][A-Z0-9]{1,31}$', 'a code of 2 to 32 capital letters and digits')
/** An account number that begins with six zeros, so that it is nobody's account. */
export const AccountNo = Pattern(
  '^0{6}\\d{2,12}$',
  "an account number that is nobody's: 000000 and 2 to 12 digits more",
)
