import type { PlantedFault } from './planted-fault.ts'

const WEB = 'packages/web/src'
const SERVER = 'packages/mock-server/src'

/** Faults of amounts: on the screen, in the replies, and in the ledger. */
export const MONEY_FAULTS: readonly PlantedFault[] = [
  {
    name: 'a deposit is credited twice',
    file: `${SERVER}/acts/deposits/credit.ts`,
    from: '    return creditMember(',
    to: `    creditMember({ ...context, member }, { amount: toMinorAmount(amount, member.currency) })
    return creditMember(`,
    invariants: ['ledger-agrees'],
  },
  {
    name: 'the wallet is answered from a cache of the last five seconds',
    file: `${SERVER}/domain/views.ts`,
    from: `  const cachedReply = walletReplies.get(member)
  if (cachedReply?.fixtureData === fixtureData) return cachedReply.reply
  const reply = computeWallet(member, fixtureData)
  walletReplies.set(member, { fixtureData, reply })
`,
    to: `  const cached = (globalThis.cachedWallets ??= new WeakMap())
  if (!cached.has(fixtureData)) cached.set(fixtureData, new Map())
  const cachedReply = cached.get(fixtureData).get(member.id)
  if (cachedReply && cachedReply.untilMs > Date.now()) return cachedReply.reply
  const reply = computeWallet(member, fixtureData)
  cached.get(fixtureData).set(member.id, { reply, untilMs: Date.now() + 5_000 })
`,
    invariants: ['balance-is-current'],
  },
  {
    name: 'the balances count as current after a command without being read',
    file: `${WEB}/shared/account/use-balances.ts`,
    from: '      await mutate().catch(ignoreSessionEnd)\n      return',
    to: `      await (data ? mutate({ ...data, isStale: false }, { revalidate: false }) : mutate()).catch(ignoreSessionEnd)
      return`,
    invariants: ['balance-is-current'],
  },
  {
    name: 'the balances are read while a command is on its way',
    file: `${WEB}/shared/account/use-money-command.ts`,
    from: `    try {
      return await sendCommand(route, ...input)
    } finally {
      // A round that was read during the command may have balances from before the money moved.
      markStale()
      void read()
    }`,
    to: `    void read()
    return sendCommand(route, ...input)`,
    invariants: ['balance-is-current'],
  },
  {
    name: 'the total leaves out two kinds of games',
    file: `${WEB}/features/balance/read-balance.ts`,
    from: 'total: sum([wallet, ...Object.values(categories)], currency)',
    to: 'total: sum([wallet, categories.slot], currency)',
    invariants: ['balance-is-current'],
  },
  {
    name: 'kip are divided by 100',
    file: `${WEB}/lib/format/money.ts`,
    from: 'numberFormats[decimals].format(minorAmount / minorUnits)',
    to: 'numberFormats[decimals].format(minorAmount / 100)',
    invariants: ['balance-is-current'],
    base: 'la',
  },
  {
    name: 'kip are called baht',
    file: `${WEB}/shared/money/figure.tsx`,
    from: "const unit = t(currency === 'LAK' ? 'common.kip' : 'common.baht')",
    to: "const unit = t('common.baht')",
    invariants: ['one-currency'],
    base: 'la',
  },
]
