import type { Reply } from '@sabai/contracts'
import type { Locale } from '@sabai/contracts/constants'
import { listOf, textOf, type Untrusted } from '../wire/untrusted.ts'

/** A bank of the lookup. A back end other than the mock may have the Thai name alone: then the others are empty. */
export interface NamedBank {
  readonly code: string
  readonly nameTH: string
  readonly nameEN: string
  readonly nameLA: string
}

/** Reads the banks of the lookup; one without a code or a Thai name is left out. */
export const readBanks = (reply: Untrusted<Reply<'GET /api/lookup/banks'>> | undefined): readonly NamedBank[] =>
  listOf(reply?.banks)
    .map((bank) => ({
      code: textOf(bank?.code),
      nameTH: textOf(bank?.nameTH),
      nameEN: textOf(bank?.nameEN),
      nameLA: textOf(bank?.nameLA),
    }))
    .filter(({ code, nameTH }) => code !== '' && nameTH !== '')

const NAME_IN = { th: 'nameTH', la: 'nameLA', en: 'nameEN' } as const satisfies Record<Locale, keyof NamedBank>

/** What a bank is called in the app's language, else in Thai. */
export const bankNameOf = (bank: NamedBank, locale: Locale): string => bank[NAME_IN[locale]] || bank.nameTH
