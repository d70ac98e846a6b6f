import type { Input, Reply } from '@sabai/contracts'
import { CATEGORIES, WALLET } from '@sabai/contracts/constants'
import type { Immutable } from 'immer'
import type { FixtureData } from '../fixture-schema/schema.ts'
import { toIsoTime } from '../lib/time.ts'
import type { MemberQueryContext } from './context.ts'
import { lengthOf, listNewestFirst } from './history.ts'
import { providerAddressBaseOf, toSimulatedAddress } from './launch/addresses.ts'
import { accountOf, balanceOf } from './money/ledger.ts'
import { toWireAmount } from './money/money.ts'
import type { Transaction } from './state/money.ts'
import type { Member } from './state.ts'

type MemberView = Immutable<Member>

const walletReplies = new WeakMap<
  MemberView,
  { readonly fixtureData: FixtureData; readonly reply: Reply<'GET /api/wallet'> }
>()

/**
 * Returns the reply of GET /api/wallet. States are immutable, so the same member and fixture data give the same reply.
 * The reply is built once, and the journal stores it once, however often clients request it.
 */
export const walletOf = ({ member, fixtureData }: MemberQueryContext): Reply<'GET /api/wallet'> => {
  const cachedReply = walletReplies.get(member)
  if (cachedReply?.fixtureData === fixtureData) return cachedReply.reply
  const reply = computeWallet(member, fixtureData)
  walletReplies.set(member, { fixtureData, reply })
  return reply
}

/** Computes a member's wallet. For a member without a bank account, the fields of the account are empty strings. */
const computeWallet = (member: MemberView, { lookups, games, rules }: FixtureData): Reply<'GET /api/wallet'> => {
  const { currency, bankAccount } = member
  const totals = { slot: 0, sport: 0, lotto: 0 }
  for (const { category, code } of games) totals[category] += balanceOf(member, accountOf(code))
  const bank = lookups.banks.find(({ code }) => code === bankAccount?.bankCode)
  return {
    profile: {
      name: member.name,
      _id: member.id,
      createdAt: toIsoTime(member.createdAt),
      username: member.username,
      coin: member.coin,
      currency,
    },
    bankAccount: {
      bankAccountName: bankAccount?.bankAccountName ?? '',
      bankAccountNo: bankAccount?.bankAccountNo ?? '',
      bank: { nameTH: bank?.nameTH ?? '', ...(bank ? { code: bank.code } : {}) },
    },
    wallet: { amount: toWireAmount(balanceOf(member, WALLET), currency) },
    invite: {
      amount: toWireAmount(member.inviteAmount, currency),
      success: rules.invite.success,
      fail: rules.invite.fail,
    },
    slots: CATEGORIES.map((category) => ({ category, amount: toWireAmount(totals[category], currency) })),
  }
}

/** Returns the reply of GET /api/wallet/refresh/slot: every game of the fixtures, with the member's balance in it. */
export const gamesOf = (context: MemberQueryContext): Reply<'GET /api/wallet/refresh/slot'> => {
  const { member, fixtureData } = context
  const addressBase = providerAddressBaseOf(context)
  const slots = fixtureData.games.map(({ code, name, category, logo, background, rate, web, android, ios }) => ({
    code,
    name,
    category,
    logo,
    background,
    isActive: Object.hasOwn(member.games, code),
    amount: toWireAmount(balanceOf(member, accountOf(code)), member.currency),
    ftWalletSlot: rate,
    web: toSimulatedAddress(web, addressBase),
    android: toSimulatedAddress(android, addressBase),
    ios: toSimulatedAddress(ios, addressBase),
  }))
  return { slots }
}

/** Returns one page of a member's statement, newest first: a view of the ledger (product section 3). */
export const statementOf = (
  member: MemberView,
  { page, limit }: Input<'POST /api/statement'>['body'],
): Reply<'POST /api/statement'> => ({
  total: lengthOf(member.statement),
  statements: listNewestFirst(member.statement, (page - 1) * limit, limit).map((transaction) =>
    toStatementEntry(transaction, member),
  ),
})

const toStatementEntry = (transaction: Immutable<Transaction>, { currency, outcomes }: MemberView) => {
  const { id, type, from, to, status, at, amount, related } = transaction
  const outcome = Object.hasOwn(outcomes, id) ? outcomes[id] : undefined
  return {
    statementType: type,
    from,
    to,
    status: outcome ?? status,
    createdAt: toIsoTime(at),
    amount: toWireAmount(amount, currency),
    ...(related ? { [related.kind]: { description: related.description } } : {}),
  }
}
