import { byScenario, type OwnWays } from './way.ts'

const down = (game: string) => [{ patch: { [`games.${game}.down`]: true } }]
const ordered = (to: string, amount: number) => ({ body: { from: 'wallet', to, amount } })
const amount = (given: number) => ({ body: { amount: given } })
const game = (code: string) => ({ params: { code } })

const NO_BONUS = byScenario('bonuses are not built yet')
const NO_GAME = 'a game that is not in the catalogue'
const NOT_OPEN = 'a game that the member has not opened'
const IS_DOWN = 'a game that is down'
const NO_PROVIDER = byScenario("no game's own system is asked")

const withdrawal = {
  TRANSFER_MINIMUM: { told: 'less than the minimum of the lookup', input: amount(99) },
  MONEY_NOT_ENOUGH: { told: 'more than there is', input: amount(20_000) },
  NO_BANK: {
    told: 'a member without a bank account',
    given: [{ patch: { 'members.somchai.bankAccount': null } }],
    input: amount(100),
  },
  WITHDRAW_LIMIT: { told: 'more than the maximum of the lookup, or over the limits of the day', input: amount(50_001) },
  BONUS_CONDITION: NO_BONUS,
} as const

export const walletWays: OwnWays<`${string} /api/wallet${string}`> = {
  'GET /api/wallet': {
    NO_WALLET: byScenario('every member has a wallet'),
  },
  'POST /api/wallet/transfer': {
    TRANSFER_MINIMUM: { told: 'less than 1 baht, or 1,000 kip', input: ordered('ORCHID', 0.5) },
    NO_GAME: { told: NO_GAME, input: ordered('NONE', 10) },
    SLOT_NO_ACCOUNT: { told: NOT_OPEN, input: ordered('JASMINE', 10) },
    MONEY_NOT_ENOUGH: { told: 'more than the source holds', input: ordered('ORCHID', 20_000) },
    TRANSFER_FAIL: { told: IS_DOWN, given: down('ORCHID'), input: ordered('ORCHID', 10) },
    BONUS_CONDITION: NO_BONUS,
  },
  'POST /api/wallet/transferAll': {
    TRANSFER_MINIMUM: { told: 'less than the minimum in all', as: 'noi', input: { body: { to: 'wallet' } } },
    NO_GAME: { told: NO_GAME, input: { body: { to: 'NONE' } } },
    SLOT_NO_ACCOUNT: { told: NOT_OPEN, input: { body: { to: 'JASMINE' } } },
    MONEY_NOT_ENOUGH: byScenario('it moves what there is'),
    TRANSFER_FAIL: { told: IS_DOWN, given: down('ORCHID'), input: { body: { to: 'ORCHID' } } },
    BONUS_CONDITION: NO_BONUS,
  },
  'GET /api/wallet/activate/{code}': {
    NO_GAME: { told: NO_GAME, input: game('NONE') },
    SLOT_ALREADY_ACTIVE: { told: 'a game that is open', input: game('ORCHID') },
    SLOT_ACTIVATE_FAIL: { told: IS_DOWN, given: down('JASMINE'), input: game('JASMINE') },
    NOT_AREASLOT: NO_PROVIDER,
    NOT_UFABET: NO_PROVIDER,
  },
  'GET /api/wallet/account/{code}': {
    NO_GAME: { told: NO_GAME, input: game('NONE') },
    SLOT_NO_ACCOUNT: { told: NOT_OPEN, input: game('JASMINE') },
  },
  'GET /api/wallet/resetpassword/{code}': {
    NO_GAME: { told: NO_GAME, input: game('NONE') },
    SLOT_RESET_PASSWORD_FAIL: { told: IS_DOWN, given: down('ORCHID'), input: game('ORCHID') },
    SLOT_NO_ACCOUNT: byScenario('a game that is not open is opened'),
  },
  'POST /api/wallet/add': {
    TRANSFER_MINIMUM: { told: 'less than 1 baht, or 10,000 kip', input: amount(0.5) },
  },
  'POST /api/wallet/withdraw': {
    ...withdrawal,
    TRANSFER_FAIL: byScenario('it moves no money between games'),
  },
  'POST /api/wallet/withdrawAll': {
    ...withdrawal,
    TRANSFER_FAIL: {
      told: 'money in a game that is down',
      given: [
        { call: { as: 'somchai', on: 'POST /api/wallet/transfer', ...ordered('ORCHID', 500) } },
        ...down('ORCHID'),
      ],
      input: amount(100),
    },
  },
}
