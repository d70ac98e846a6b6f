import type { Reply } from '@sabai/contracts'
import type { Locale } from '@sabai/contracts/constants'
import { bindNumbersToWords } from '../format/bind-numbers-to-words.ts'
import { listOf, textOf, type Untrusted } from '../wire/untrusted.ts'

/**
 * A bank of the lookup. A back end other than the mock may send only the Thai name, so the other names may be empty.
 */
export interface NamedBank {
  readonly code: string
  readonly nameTH: string
  readonly nameEN: string
  readonly nameLA: string
}

/** Reads the banks of the lookup, except those without a code or a Thai name. */
export const readBanks = (reply: Untrusted<Reply<'GET /api/lookup/banks'>> | undefined): readonly NamedBank[] =>
  listOf(reply?.banks)
    .map((bank) => ({
      code: textOf(bank?.code),
      nameTH: textOf(bank?.nameTH),
      nameEN: textOf(bank?.nameEN),
      nameLA: textOf(bank?.nameLA),
    }))
    .filter(({ code, nameTH }) => code !== '' && nameTH !== '')

const NAME_FIELDS = { th: 'nameTH', la: 'nameLA', en: 'nameEN' } as const satisfies Record<Locale, keyof NamedBank>

/**
 * Returns the name of a bank in the app's language, or its Thai name if there is none, for display: no line begins
 * inside one of its words.
 */
export const bankNameOf = (bank: NamedBank, locale: Locale): string =>
  bindNumbersToWords(bank[NAME_FIELDS[locale]] || bank.nameTH)
