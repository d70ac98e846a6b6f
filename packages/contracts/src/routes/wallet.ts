import { Type } from 'typebox'
import { command, model, Nullable, object, query, SuccessReply } from '../route.ts'
import {
  Amount,
  AmountInput,
  CategoryName,
  CurrencyName,
  GameCode,
  MoneyAccount,
  personal,
  secret,
  Time,
} from '../schemas.ts'

const Profile = object(
  {
    name: Type.String(personal),
    _id: Type.String(),
    createdAt: Time,
    username: Type.String(personal),
    coin: Type.Integer({ minimum: 0 }),
    /** The member's currency; BAHT if absent. The product document does not have this field. */
    currency: Type.Optional(CurrencyName),
  },
  model('Profile'),
)

const BankAccount = object(
  {
    bankAccountName: Type.String(personal),
    bankAccountNo: Type.String(personal),
    bank: object({ nameTH: Type.String(), code: Type.Optional(Type.String()) }),
  },
  model('BankAccount'),
)

export const GameAccount = object(
  {
    code: Type.String(),
    name: Type.String(),
    category: CategoryName,
    logo: Type.String(),
    background: Type.String(),
    isActive: Type.Boolean(),
    amount: Amount,
    /** The rate: units of game credit for one unit of the wallet's currency. */
    ftWalletSlot: Type.Number(),
    web: Nullable(Type.String()),
    android: Nullable(Type.String()),
    ios: Nullable(Type.String()),
  },
  model('GameAccount'),
)

const Withdrawal = object({ amount: AmountInput }, model('Withdrawal'))

const transferRefusals = [
  'TRANSFER_MINIMUM',
  'NO_GAME',
  'SLOT_NO_ACCOUNT',
  'MONEY_NOT_ENOUGH',
  'TRANSFER_FAIL',
  'BONUS_CONDITION',
] as const

/** The hidden fields of an ASP.NET form. The app posts them back unchanged. They are valid for one login. */
const HiddenState = object(
  {
    __VIEWSTATE: Type.String(),
    __VIEWSTATEGENERATOR: Type.String(),
    __EVENTVALIDATION: Type.String(),
  },
  model('HiddenState'),
)

const withdrawRefusals = [
  'TRANSFER_MINIMUM',
  'MONEY_NOT_ENOUGH',
  'NO_BANK',
  'BONUS_CONDITION',
  'TRANSFER_FAIL',
  'WITHDRAW_LIMIT',
] as const

export const walletRoutes = {
  'GET /api/wallet': query({
    summary: 'Profile, bank account, wallet, invite credit and the money in each category of games (section 3)',
    access: 'member',
    reply: object(
      {
        profile: Profile,
        bankAccount: BankAccount,
        wallet: object({ amount: Amount }),
        invite: object({ amount: Amount, success: Type.Number(), fail: Type.Number() }, model('InviteCredit')),
        slots: Type.Array(object({ category: CategoryName, amount: Amount }, model('CategoryBalance'))),
      },
      model('WalletReply'),
    ),
    refusals: ['NO_WALLET'],
  }),
  'GET /api/wallet/refresh/slot': query({
    summary: 'Every game account with its balance, fetched again from the games (sections 3, 4)',
    access: 'member',
    reply: object({ slots: Type.Array(GameAccount) }),
    refusals: [],
  }),
  'POST /api/wallet/transfer': command({
    summary: 'Moves money between the wallet and a game, or between two games (sections 5, 7)',
    access: 'member',
    body: object({ from: MoneyAccount, to: MoneyAccount, amount: AmountInput }, model('Transfer')),
    reply: SuccessReply,
    refusals: transferRefusals,
  }),
  'POST /api/wallet/transferAll': command({
    summary: 'Moves everything in the wallet and all active games to one account (section 7)',
    access: 'member',
    body: object({ to: MoneyAccount }),
    reply: SuccessReply,
    refusals: transferRefusals,
  }),
  'GET /api/wallet/activate/{code}': command({
    summary: 'Opens a game account (sections 2, 4)',
    access: 'member',
    params: object({ code: GameCode }),
    reply: SuccessReply,
    refusals: ['NO_GAME', 'SLOT_ALREADY_ACTIVE', 'SLOT_ACTIVATE_FAIL', 'NOT_AREASLOT', 'NOT_UFABET'],
  }),
  'GET /api/wallet/account/{code}': query({
    summary: 'The name and password to log in to a game with (sections 2, 3)',
    access: 'member',
    params: object({ code: GameCode }),
    reply: object(
      {
        username: Type.String(personal),
        password: Type.String(secret),
        /** The hidden fields of the provider's form, if it has any. */
        event: Type.Optional(HiddenState),
      },
      model('GameLogin'),
    ),
    refusals: ['NO_GAME', 'SLOT_NO_ACCOUNT'],
  }),
  'GET /api/wallet/resetpassword/{code}': command({
    summary: 'Gives a game account a new password; an account that is not open becomes active (section 4)',
    access: 'member',
    params: object({ code: GameCode }),
    reply: SuccessReply,
    refusals: ['NO_GAME', 'SLOT_RESET_PASSWORD_FAIL', 'SLOT_NO_ACCOUNT'],
  }),
  'POST /api/wallet/add': command({
    summary: 'Books a manual deposit; no screen uses it (section 7)',
    access: 'member',
    body: object({ amount: AmountInput }),
    reply: SuccessReply,
    refusals: ['TRANSFER_MINIMUM'],
  }),
  'POST /api/wallet/withdraw': command({
    summary: "Orders a payment from the wallet to the member's bank account (sections 5, 7)",
    access: 'member',
    body: Withdrawal,
    reply: SuccessReply,
    refusals: withdrawRefusals,
  }),
  'POST /api/wallet/withdrawAll': command({
    summary: "Gathers the games' money in the wallet, then orders a payment from it (sections 5, 7)",
    access: 'member',
    body: Withdrawal,
    reply: SuccessReply,
    refusals: withdrawRefusals,
  }),
}
