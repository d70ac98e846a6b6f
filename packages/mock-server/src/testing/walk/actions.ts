import type { QrProvider } from '@sabai/contracts/constants'
import { SLIP_KINDS } from '@sabai/contracts/scenario'
import fc from 'fast-check'

type ValueOf<A> = A extends fc.Arbitrary<infer V> ? V : never
type ActionOf<Name, Fields> = Name extends string
  ? { readonly do: Name } & { readonly [Key in keyof Fields]: ValueOf<Fields[Key]> }
  : never

/**
 * Generates actions whose names are in `names` and whose fields are `fields`. A name that is listed twice is generated
 * twice as often.
 */
export const actionOf = <Name extends string, Fields extends Record<string, fc.Arbitrary<unknown>>>(
  names: readonly Name[],
  fields: Fields,
): fc.Arbitrary<ActionOf<Name, Fields>> =>
  fc.record({ do: fc.constantFrom(...names), ...fields }) as fc.Arbitrary<unknown> as fc.Arbitrary<
    ActionOf<Name, Fields>
  >

const toTogetherAction = <A>(actions: readonly A[]) => ({ do: 'together' as const, actions })
const repeatSixTimes = <A>(action: A) => toTogetherAction<A>(Array(6).fill(action))

/** The index of one of the acting members. */
export const who = fc.integer({ min: 0, max: 1 })
/** The index of one of the people who are not registered at first. */
const phone = fc.integer({ min: 0, max: 2 })
/** The position of an item, such as a payment code, among all items of its kind in the world when the action runs. */
const place = fc.integer({ min: 0, max: 20 })
/** Names of accounts. Some are open for every member, some for some members or for none, and one does not exist. */
const accountName = fc.constantFrom('wallet', 'ORCHID', 'MEKONG', 'NAGARA', 'JASMINE', 'NOSUCH')
/** Games. Automatic login at one of them needs the password, and one is not open for every member at first. */
const game = fc.constantFrom('ORCHID', 'MEKONG', 'NAGARA')
/** Bank account numbers for which several members compete. */
const bankAccountNo = fc.constantFrom('0000001071', '0000001072')
const password = fc.constantFrom('demo1234', 'another1')
const amountMinor = fc.integer({ min: 1, max: 1_000_000 })

const INVALID_NUMBERS = [0, -1, 1.005, 1e21, 1e12, Number.POSITIVE_INFINITY, Number.NaN]
const NON_NUMBERS = ['1', '1e3', '๑๐', ' 5', true, null, [], {}, undefined]
/** Amounts in baht or kip. Most of them are valid; the others cover the mistakes that an amount can have. */
const amount = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 500_000 }).map((satang) => satang / 100) },
  { weight: 2, arbitrary: fc.constantFrom(1, 0.99, 1.01, 0.1, 12345.67, 100.1, 33.33) },
  { weight: 2, arbitrary: fc.constantFrom<unknown[]>(...INVALID_NUMBERS, ...NON_NUMBERS) },
)
const amountNear = (limits: readonly number[], weight: number): fc.Arbitrary<unknown> =>
  fc.oneof({ weight, arbitrary: amount }, { weight: 3, arbitrary: fc.constantFrom(...limits) })
/** Amounts around the limits of withdrawals and of payment codes, in baht and in kip. */
const withdrawAmount = amountNear([99.99, 100, 500, 1_000, 1_500, 49_999, 50_000, 50_000.01, 25_000_000, 25_000_001], 2)
const qrAmount = amountNear([9.99, 10, 99.99, 100, 9_999, 10_000, 150_000, 150_000.01, 75_000_001], 1)

type SlipKind = (typeof SLIP_KINDS)[number]
const slipKind = fc.oneof(fc.constantFrom<SlipKind[]>('ok', 'duplicate'), fc.constantFrom<SlipKind[]>(...SLIP_KINDS))
const provider = fc.constantFrom<QrProvider[]>('KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'FP', 'FP')
const giftCode = fc.constantFrom(
  ...['MOCK5Abcdefg', 'MOCK100Abcdefg', 'MOCK1Abcdefg', 'MOCKUSEDabcdefg', 'MOCKEXPabcdefg', 'no code'],
)

/**
 * Deposits of every kind. Slips are uploaded by acts instead of calls, because the world draws the time of the verdict
 * at random, and no reply tells it to the model.
 */
const depositAction = fc.oneof(
  { weight: 4, arbitrary: actionOf(['createQr'], { who, provider, amount: qrAmount }) },
  { weight: 4, arbitrary: actionOf(['cancelQr', 'payQr', 'payQr'], { who, place }) },
  {
    weight: 2,
    arbitrary: actionOf(['bankTransfer'], { who, amountMinor, needsSlip: fc.boolean(), isStranger: fc.boolean() }),
  },
  { weight: 2, arbitrary: actionOf(['redeemGift'], { who, code: giftCode }) },
  { weight: 2, arbitrary: actionOf(['sendSlip'], { who, kind: slipKind, amountMinor }) },
  { weight: 3, arbitrary: actionOf(['uploadSlip'], { who, place }) },
)

/** Stakes in minor units. They are offered in baht, in kip, in both currencies, or in neither. */
const stake = fc.constantFrom(500, 2_000, 10_000, 1_000, 5_000, 20_000, 7)
const roundAction = actionOf(['playRound'], { who, game, stake })
/**
 * The actions of a member at a game's provider. `askLink` requests an automatic-login link, and `openLink` opens the
 * newest link, which may have been opened before. `openGame` logs in on another device, and `playRound` plays the round
 * that the page offers.
 */
const gameAction = fc.oneof(
  { weight: 3, arbitrary: actionOf(['askLink', 'openLink', 'openGame'], { who, game }) },
  { weight: 3, arbitrary: actionOf(['logInAtProvider'], { who, game, right: fc.boolean() }) },
  { weight: 6, arbitrary: roundAction },
)

/** The actions of a member with the wheel, invite credit and refunds, and the action in which QA grants a refund. */
const creditAction = fc.oneof(
  { weight: 5, arbitrary: actionOf(['spin', 'spin', 'collectInvites', 'receiveRefund', 'payRefund'], { who }) },
  { weight: 3, arbitrary: actionOf(['claimCoupon'], { who, place: fc.integer({ min: 0, max: 9 }) }) },
  {
    weight: 1,
    arbitrary: actionOf(['grantRefund'], { who, amountMinor: fc.integer({ min: 1, max: 100_000 }) }),
  },
)

const bonusCode = fc.constantFrom('welcome', 'daily', 'daily', 'weekly', 'none')
const promotionCode = fc.constantFrom('SABAI500', 'LUCKY88', 'FIRST10', 'SONGKRAN300', 'NONE')
const bonusAction = fc.oneof(
  { weight: 4, arbitrary: actionOf(['activateBonus'], { who, code: bonusCode }) },
  { weight: 2, arbitrary: actionOf(['activatePromotion'], { who, code: promotionCode }) },
  { weight: 3, arbitrary: actionOf(['cancelBonus'], { who }) },
)

const newPassword = fc.oneof(password, fc.constantFrom('short', 'x'.repeat(65)))
const bankName = { bankCode: fc.constantFrom('SCB', 'KBANK', 'BCEL'), name: fc.constantFrom('Dee Sample', 'ดี') }
const bet = fc.integer({ min: 1, max: 100_000 })
const won = fc.integer({ min: 0, max: 200_000 })
const result = fc.constantFrom<('paid' | 'rejected')[]>('paid', 'rejected')
const ms = fc.oneof(fc.integer({ min: 0, max: 40_000 }), fc.constantFrom(60_000, 300_000, 960_000))

const singleAction = fc.oneof(
  { weight: 8, arbitrary: actionOf(['transfer'], { who, from: accountName, to: accountName, amount }) },
  { weight: 2, arbitrary: actionOf(['transferAll'], { who, to: accountName }) },
  { weight: 4, arbitrary: actionOf(['withdraw', 'withdrawAll'], { who, amount: withdrawAmount }) },
  { weight: 1, arbitrary: actionOf(['add'], { who, amount }) },
  { weight: 2, arbitrary: actionOf(['activate', 'resetPassword'], { who, code: accountName }) },
  { weight: 1, arbitrary: actionOf(['changePassword'], { who, oldPassword: password, newPassword }) },
  { weight: 1, arbitrary: actionOf(['setBankName'], { who, ...bankName }) },
  { weight: 1, arbitrary: actionOf(['updateProfile'], { who, account: bankAccountNo }) },
  { weight: 2, arbitrary: actionOf(['sendOtp'], { phone }) },
  { weight: 3, arbitrary: actionOf(['verifyOtp'], { phone, right: fc.boolean() }) },
  { weight: 1, arbitrary: actionOf(['validate'], { phone }) },
  { weight: 2, arbitrary: actionOf(['register'], { phone, account: bankAccountNo }) },
  { weight: 8, arbitrary: depositAction },
  { weight: 8, arbitrary: gameAction },
  { weight: 6, arbitrary: creditAction },
  { weight: 6, arbitrary: bonusAction },
  { weight: 1, arbitrary: actionOf(['credit'], { who, satang: amountMinor }) },
  { weight: 2, arbitrary: actionOf(['play'], { who, game, bet, won }) },
  { weight: 1, arbitrary: actionOf(['settle'], { who, result }) },
  { weight: 2, arbitrary: actionOf(['advance'], { ms }) },
  { weight: 1, arbitrary: actionOf(['down'], { game, down: fc.boolean() }) },
  { weight: 1, arbitrary: actionOf(['login'], { who, password: fc.oneof(password, fc.constant('wrong')) }) },
)

/** An action of a member, of QA at the workbench, or of the clock. */
export type SingleAction = ValueOf<typeof singleAction>
export type Action = SingleAction | { readonly do: 'together'; readonly actions: readonly SingleAction[] }

/** The actions of these three types run in the world directly, without a call of the member API. */
export type DepositAct = Extract<SingleAction, { do: 'payQr' | 'bankTransfer' | 'sendSlip' | 'uploadSlip' }>
export type GameAct = Extract<SingleAction, { do: 'openLink' | 'logInAtProvider' | 'openGame' | 'playRound' }>
type OtherAct = Extract<SingleAction, { do: 'credit' | 'play' | 'settle' | 'advance' | 'down' | 'grantRefund' }>
export type CallAction = Exclude<SingleAction, DepositAct | GameAct | OtherAct>

/** Simultaneous actions that compete for one thing. */
const raceAction = fc.oneof<fc.Arbitrary<Action>[]>(
  // Guesses at the code of a phone, one more than allowed.
  actionOf(['verifyOtp'], { phone, right: fc.constant(false) }).map(repeatSixTimes),
  // Withdrawals, one more than a day allows.
  actionOf(['withdraw'], { who, amount: fc.constantFrom<unknown[]>(100, 50_000) }).map(repeatSixTimes),
  // Payments of one code, or the slip of one transfer uploaded by both members.
  actionOf(['payQr', 'uploadSlip'], { who, place }).map((firstAction) =>
    toTogetherAction([firstAction, firstAction, { ...firstAction, who: 1 - firstAction.who }]),
  ),
  bonusAction.map(repeatSixTimes),
  creditAction.map(repeatSixTimes),
  roundAction.map((each) => toTogetherAction([each, each, each])),
)

/** One action, or several simultaneous ones. */
export const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 12, arbitrary: singleAction },
  { weight: 1, arbitrary: raceAction },
  { weight: 3, arbitrary: fc.array(singleAction, { minLength: 2, maxLength: 8 }).map(toTogetherAction) },
)
