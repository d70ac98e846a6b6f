import { Type } from 'typebox'
import { ConversationItem } from '../chat-schemas.ts'
import { model, Nullable, object } from '../route.ts'
import { SLIP_KINDS } from '../scenario/values.ts'
import { Amount, CurrencyName, QrProviderName, Time } from '../schemas.ts'

/** The sender or the recipient of a bank transfer. */
const BankParty = object({ bankCode: Type.String(), name: Type.String(), accountNo: Type.String() }, model('BankParty'))

const BankTransferView = object(
  {
    /** The code of the bank that issues the slip, as in the slip's QR code. */
    bank: Type.String(),
    /** The reference of the transfer, as in the slip's QR code. */
    reference: Type.String(),
    at: Time,
    amount: Amount,
    currency: CurrencyName,
    from: BankParty,
    to: BankParty,
    /** The `_id` of the member who was credited; null while the transfer waits for a slip. */
    creditedTo: Nullable(Type.String()),
  },
  model('BankTransfer'),
)

/** The deposits of a world, newest first. */
export const DepositDesk = object(
  {
    transfers: Type.Array(BankTransferView),
    /** The open QR codes, which are neither paid, cancelled nor expired. */
    qrCodes: Type.Array(
      object({
        qrcodeId: Type.String(),
        member: Type.String(),
        provider: QrProviderName,
        amount: Amount,
        currency: CurrencyName,
        payload: Type.String(),
        expireIn: Time,
      }),
    ),
    slips: Type.Array(
      object({
        reference: Type.String(),
        member: Type.String(),
        at: Time,
        amount: Amount,
        status: Type.Enum(['PENDING', 'SUCCESS', 'FAILED']),
        note: Nullable(Type.String()),
        link: Nullable(Type.String()),
      }),
    ),
  },
  model('DepositDesk'),
)

/** A conversation with support in the list of the agent console. */
export const ConversationView = object(
  {
    /** The `_id` of a member, or the id of a guest. */
    participant: Type.String(),
    /** The cast name or the phone number of the member; null for a guest. */
    member: Nullable(Type.String()),
    guest: Nullable(Type.String()),
    name: Nullable(Type.String()),
    messages: Type.Integer(),
    /** The number of messages that the agent has not read. */
    unreadByAgent: Type.Integer(),
    /** The number of messages that the customer has not read. */
    unreadByCustomer: Type.Integer(),
    /** Whether a person has taken over in the agent console, so that the script does not answer. */
    isHandledByAgent: Type.Boolean(),
    session: Type.String(),
    /** The newest message; null if there is none yet. */
    newest: Nullable(ConversationItem),
  },
  model('Conversation'),
)

/** A game at its simulated provider. */
export const ProviderGame = object(
  {
    code: Type.String(),
    name: Type.String(),
    down: Type.Boolean(),
    /** How long the provider waits before it sends a page. */
    slowMs: Type.Integer(),
  },
  model('ProviderGame'),
)

/** One login at a provider, as the provider saw it. */
export const ProviderLoginAttempt = object(
  {
    at: Time,
    /** The code of the game. */
    game: Type.String(),
    /** The `_id` of the member to whom the username belongs; null if it belongs to nobody. */
    member: Nullable(Type.String()),
    username: Type.String(),
    /**
     * How the login was made: by a link of the call autoLogin, by a form of the app, or by hand on the provider's own
     * page.
     */
    by: Type.Enum(['link', 'form', 'page']),
    /** The fields that arrived, in order. A password is never shown, only whether it was right. */
    fields: Type.Array(object({ name: Type.String(), value: Type.String() })),
    /** Why the login failed; null if it succeeded. */
    problem: Nullable(Type.String()),
  },
  model('ProviderLogin'),
)

/** The rewards that a world can grant, and those that each member has, in the currency of the member. */
export const RewardDesk = object(
  {
    /** The bonuses, followed by the promotions. */
    bonuses: Type.Array(object({ code: Type.String(), name: Type.String() })),
    /** The codes of the wheel's winning slices. */
    slices: Type.Array(Type.String()),
    members: Type.Array(
      object({
        id: Type.String(),
        /** The active bonus or promotion. */
        bonus: Nullable(object({ code: Type.String(), amount: Amount, turnoverLeft: Amount, endsAt: Time })),
        coins: Type.Integer(),
        /** The coupons that can be claimed, oldest first. */
        coupons: Type.Array(object({ id: Type.String(), name: Type.String(), expiresAt: Time })),
        /**
         * `waiting` is the refund granted but not yet received. `credit` is received and can be moved to the wallet.
         */
        refund: object({ waiting: Amount, credit: Amount }),
        inviteCredit: Amount,
      }),
    ),
  },
  model('RewardDesk'),
)

/** What a slip shows, and the size of its picture. */
export const SlipContent = object(
  {
    ...BankTransferView.properties,
    kind: Type.Enum([...SLIP_KINDS]),
    /** The text of the slip's QR code; null if the slip has no code. */
    code: Nullable(Type.String()),
    /** The width of the picture to draw, in pixels. */
    width: Type.Integer(),
    /** The height of that picture, in pixels. */
    height: Type.Integer(),
  },
  model('SlipContent'),
)
