import type { Locale } from '@sabai/contracts/constants'

/** A bank of the lookup; beside the Thai name the others are ours, and a back end may not have them. */
export interface NamedBank {
  readonly code: string
  readonly nameTH: string
  readonly nameEN?: string
  readonly nameLA?: string
}

const NAME_IN = { th: 'nameTH', la: 'nameLA', en: 'nameEN' } as const satisfies Record<Locale, keyof NamedBank>

/** What a bank is called in the app's language, else in Thai. */
export const bankNameOf = (bank: NamedBank, locale: Locale): string => bank[NAME_IN[locale]] || bank.nameTH
