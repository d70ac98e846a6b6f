import { acceptsGiftLinks, GIFT_LINK_SEPARATOR, MIN_GIFT_AMOUNT } from '@sabai/contracts/constants'
import type { FixtureData } from '../../fixture-schema/schema.ts'
import { decryptWithPassphrase, encryptWithPassphrase } from '../../lib/passphrase-cipher.ts'
import type { MemberContext } from '../context.ts'
import { creditWallet } from '../money/acts.ts'
import { toMinorUnits } from '../money/money.ts'
import { Refusal, refuse } from '../refusal.ts'
import { depositLookupOf } from './accounts.ts'

/**
 * Redeems a gift link (product sections 5, 7). The encrypted input contains the link and the name of the wallet account
 * that receives the gift. The mock never opens the link: the code itself contains the amount.
 */
export const redeemGiftLink = (context: MemberContext, { link: encryptedLink }: { readonly link: string }) => {
  const { state, member, fixtureData, now } = context
  const { key } = fixtureData.rules.giftLink
  if (key === '') return refuse('KEY_MISSING')
  const decryption = decryptWithPassphrase(encryptedLink, key)
  if (decryption === 'wrongKey') return refuse('KEY_INVALID')
  if (decryption === 'malformed') return refuseLink('body.link is not encrypted as crypto-js does it')
  const [link = '', walletAccountName] = decryption.text.split(GIFT_LINK_SEPARATOR)
  const { wallets } = depositLookupOf(context)
  if (!wallets.some((wallet) => acceptsGiftLinks(wallet.mode) && wallet.walletAccountName === walletAccountName))
    return refuseLink('no wallet account of this member takes gift links under this name')
  const code = parseGiftCode(link)
  if (code === null) return refuseLink('the link is not of the form https://gift.truemoney.com/campaign/?v=<code>')
  if (Object.hasOwn(state.giftCodes, code)) return refuse('TRUELINK_DUPLICATE')
  const amount = parseGiftAmount(code)
  if (amount instanceof Refusal) return amount
  state.giftCodes[code] = { memberId: member.id, amount, at: now }
  return creditWallet(context, { amount, source: `gift/${code}` })
}

/** Encrypts a pasted gift link as the app does, for the first wallet account that takes gift links. */
export const giftLinkOf = (pastedLink: string, { lookups, rules }: FixtureData): string => {
  const wallet = lookups.deposit.wallets.find(({ mode }) => acceptsGiftLinks(mode))
  return encryptWithPassphrase(
    `${pastedLink}${GIFT_LINK_SEPARATOR}${wallet?.walletAccountName ?? ''}`,
    rules.giftLink.key,
  )
}

const refuseLink = (detail: string) => refuse('TRUELINK_INVALID', { detail })

const GIFT_CODE = /^[0-9A-Za-z]{1,64}$/

/** Returns the code of a pasted gift link; the text may also be the code alone. Null for any other text. */
export const parseGiftCode = (pastedText: string): string | null => {
  const text = pastedText.trim()
  if (GIFT_CODE.test(text)) return text
  const url = URL.canParse(text) ? new URL(text) : null
  const isGiftLink = url?.origin === 'https://gift.truemoney.com' && /^\/campaign\/?$/.test(url.pathname)
  const code = isGiftLink ? url.searchParams.get('v') : null
  return code !== null && GIFT_CODE.test(code) ? code : null
}

/** A code that pays: `MOCK<baht>`, a letter that ends the amount, and at least six more letters or digits. */
const PAYING_CODE = /^MOCK(\d{1,6})[A-Za-z][0-9A-Za-z]{6}/

/** Returns the amount that a code pays, in satang, or a refusal (docs/decisions/deposits.md, "Code of a gift"). */
const parseGiftAmount = (code: string) => {
  if (code.startsWith('MOCKUSED')) return refuse('TRUELINK_DUPLICATE')
  if (code.startsWith('MOCKDOWN')) return refuse('INTERNAL_SERVER_ERROR')
  const baht = Number(PAYING_CODE.exec(code)?.[1] ?? 0)
  if (baht < MIN_GIFT_AMOUNT) return refuseLink(`${code} does not exist, is over, is one's own, or pays too little`)
  return toMinorUnits(baht, 'BAHT') ?? refuseLink(`${code} pays more than there can be`)
}
