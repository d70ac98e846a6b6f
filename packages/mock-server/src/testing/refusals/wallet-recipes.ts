import { type OwnRecipes, scenarioOnly } from './refusal-recipe.ts'

const takeDownSteps = (game: string) => [{ patch: { [`games.${game}.down`]: true } }]
const transferInput = (to: string, amount: number) => ({ body: { from: 'wallet', to, amount } })
const amountInput = (amount: number) => ({ body: { amount } })
const gameInput = (code: string) => ({ params: { code } })

const BONUS_REFUSAL_DESCRIPTION = 'moving money from a game to the wallet while a bonus is active'
const NO_GAME = 'an unknown game'
const NOT_OPEN = 'a game that the member has not opened'
const GAME_DOWN = 'a game that is down'
const NO_EXTERNAL_SYSTEM = scenarioOnly('the mock asks no external game system')

const withdrawalRecipes = {
  TRANSFER_MINIMUM: { description: 'less than the minimum of the lookup', input: amountInput(99) },
  MONEY_NOT_ENOUGH: { description: 'more than the available balance', input: amountInput(20_000) },
  NO_BANK: {
    description: 'a member without a bank account',
    given: [{ patch: { 'members.somchai.bankAccount': null } }],
    input: amountInput(100),
  },
  WITHDRAW_LIMIT: {
    description: 'more than the maximum of the lookup, or over the limits of the day',
    input: amountInput(50_001),
  },
  BONUS_CONDITION: {
    description: 'less than everything in the wallet and the games while a bonus is active',
    as: 'dao',
    input: amountInput(100),
  },
} as const

export const walletRecipes: OwnRecipes<`${string} /api/wallet${string}`> = {
  'GET /api/wallet': {
    NO_WALLET: scenarioOnly('every member has a wallet'),
  },
  'POST /api/wallet/transfer': {
    TRANSFER_MINIMUM: { description: 'less than 1 baht, or 1,000 kip', input: transferInput('ORCHID', 0.5) },
    NO_GAME: { description: NO_GAME, input: transferInput('NONE', 10) },
    SLOT_NO_ACCOUNT: { description: NOT_OPEN, input: transferInput('JASMINE', 10) },
    MONEY_NOT_ENOUGH: { description: 'more than the source holds', input: transferInput('ORCHID', 20_000) },
    TRANSFER_FAIL: { description: GAME_DOWN, given: takeDownSteps('ORCHID'), input: transferInput('ORCHID', 10) },
    BONUS_CONDITION: {
      description: BONUS_REFUSAL_DESCRIPTION,
      as: 'dao',
      input: { body: { from: 'ORCHID', to: 'wallet', amount: 10 } },
    },
  },
  'POST /api/wallet/transferAll': {
    TRANSFER_MINIMUM: { description: 'less than the minimum in total', as: 'noi', input: { body: { to: 'wallet' } } },
    NO_GAME: { description: NO_GAME, input: { body: { to: 'NONE' } } },
    SLOT_NO_ACCOUNT: { description: NOT_OPEN, input: { body: { to: 'JASMINE' } } },
    MONEY_NOT_ENOUGH: scenarioOnly('it moves the whole balance'),
    TRANSFER_FAIL: { description: GAME_DOWN, given: takeDownSteps('ORCHID'), input: { body: { to: 'ORCHID' } } },
    BONUS_CONDITION: { description: BONUS_REFUSAL_DESCRIPTION, as: 'dao', input: { body: { to: 'wallet' } } },
  },
  'GET /api/wallet/activate/{code}': {
    NO_GAME: { description: NO_GAME, input: gameInput('NONE') },
    SLOT_ALREADY_ACTIVE: { description: 'a game that is open', input: gameInput('ORCHID') },
    SLOT_ACTIVATE_FAIL: { description: GAME_DOWN, given: takeDownSteps('JASMINE'), input: gameInput('JASMINE') },
    NOT_AREASLOT: NO_EXTERNAL_SYSTEM,
    NOT_UFABET: NO_EXTERNAL_SYSTEM,
  },
  'GET /api/wallet/account/{code}': {
    NO_GAME: { description: NO_GAME, input: gameInput('NONE') },
    SLOT_NO_ACCOUNT: { description: NOT_OPEN, input: gameInput('JASMINE') },
  },
  'GET /api/wallet/resetpassword/{code}': {
    NO_GAME: { description: NO_GAME, input: gameInput('NONE') },
    SLOT_RESET_PASSWORD_FAIL: { description: GAME_DOWN, given: takeDownSteps('ORCHID'), input: gameInput('ORCHID') },
    SLOT_NO_ACCOUNT: scenarioOnly('a game that is not open is opened by this call'),
  },
  'POST /api/wallet/add': {
    TRANSFER_MINIMUM: { description: 'less than 1 baht, or 10,000 kip', input: amountInput(0.5) },
  },
  'POST /api/wallet/withdraw': {
    ...withdrawalRecipes,
    TRANSFER_FAIL: scenarioOnly('it moves no money between games'),
  },
  'POST /api/wallet/withdrawAll': {
    ...withdrawalRecipes,
    TRANSFER_FAIL: {
      description: 'money in a game that is down',
      given: [
        { call: { as: 'somchai', on: 'POST /api/wallet/transfer', ...transferInput('ORCHID', 500) } },
        ...takeDownSteps('ORCHID'),
      ],
      input: amountInput(100),
    },
  },
}
