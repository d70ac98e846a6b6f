import type { Input, Reply, Route } from '@sabai/contracts'
import { giftLinkOf } from '../../domain/deposits/gift-link.ts'
import type { HttpResponse } from '../../http/call-outcome.ts'
import type { World } from '../../worlds/world.ts'
import { call } from '../test-worlds.ts'
import type { Action } from './actions.ts'
import type { CreditCall } from './credit-actions.ts'
import type { DepositAct } from './deposit-actions.ts'
import type { GameAct } from './game-actions.ts'
import * as model from './model.ts'
import * as account from './model-account.ts'
import * as bonus from './model-bonus.ts'
import * as credit from './model-credit.ts'
import * as deposit from './model-deposit.ts'
import * as games from './model-game.ts'
import * as withdrawal from './model-withdraw.ts'

type ActName =
  | ('credit' | 'play' | 'settle' | 'advance' | 'down' | 'together' | 'grantRefund')
  | DepositAct['do']
  | GameAct['do']
export type CallAction = Exclude<Action, { readonly do: ActName }>

/** The call of an action: `send` takes its member's token, and `expectReply` gives the message that the model expects. */
export interface PlannedCall {
  readonly who: number | null
  readonly send: (world: World, token: string | undefined) => Promise<HttpResponse>
  readonly expectReply: (known: model.Model, reply: unknown) => string | undefined
}

const planCall = <R extends Route>(
  route: R,
  who: number | null,
  input: Partial<Input<R>>,
  expectReply: PlannedCall['expectReply'],
): PlannedCall => ({ who, send: (world, token) => call(world, route, input, token), expectReply })

/** Converts a value as JSON does, which turns what it cannot represent into null or leaves it out. */
const toJson = (value: object) => JSON.parse(JSON.stringify(value))

/** The newest code that was sent to a phone. */
export interface KnownCode {
  readonly token: string
  readonly code: string
}

export interface People {
  /** Phone numbers of the members who act, and of people who are not registered at first. */
  readonly members: readonly string[]
  readonly newcomers: readonly string[]
  readonly codes: ReadonlyMap<number, KnownCode>
  /** The ids of the payment codes that there are. */
  readonly qrCodes: readonly string[]
  /** The ids of the coupons that one of the members who act has, at the time of asking. */
  readonly couponIdsOf: (who: number) => readonly string[]
  /** The login of a game that a member knew before this action and those at the same time. */
  readonly loginOf: (who: number, game: string) => { readonly username: string; readonly password: string } | undefined
  /** Which login that was: see `knownLoginOf`. */
  readonly knownLoginOf: (who: number, game: string) => number | null
}

/** The id of the payment code at a place, or one that there is not. */
export const qrCodeAt = (qrCodes: readonly string[], place: number): string =>
  qrCodes[place % Math.max(1, qrCodes.length)] ?? 'NONE-1'

export const callOf = (action: CallAction, people: People): PlannedCall => {
  switch (action.do) {
    case 'transfer': {
      const { who, from, to, amount } = action
      const body = toJson({ from, to, amount })
      return planCall('POST /api/wallet/transfer', who, { body }, (known) =>
        model.expectTransfer(known, who, from, to, amount),
      )
    }
    case 'transferAll': {
      const { who, to } = action
      return planCall('POST /api/wallet/transferAll', who, { body: { to } }, (known) =>
        model.expectTransferAll(known, who, to),
      )
    }
    case 'withdraw':
    case 'withdrawAll': {
      const { who, amount } = action
      const body = toJson({ amount })
      return planCall(`POST /api/wallet/${action.do}`, who, { body }, (known) =>
        withdrawal.expectWithdraw(known, who, amount, action.do === 'withdrawAll'),
      )
    }
    case 'add': {
      const { who, amount } = action
      return planCall('POST /api/wallet/add', who, { body: toJson({ amount }) }, (known) =>
        withdrawal.expectAdd(known, who, amount),
      )
    }
    case 'createQr': {
      const { who, provider, amount } = action
      const input = { params: { provider }, body: toJson({ amount }) }
      return planCall('POST /api/qrcode/{provider}', who, input, (known, reply) =>
        deposit.expectCreateQr(known, who, provider, amount, (reply as { qrcodeId?: string }).qrcodeId ?? ''),
      )
    }
    case 'cancelQr': {
      const { who, place } = action
      const qrcodeId = qrCodeAt(people.qrCodes, place)
      return planCall('DELETE /api/qrcode/{qrcodeId}', who, { params: { qrcodeId } }, (known) =>
        deposit.expectCancelQr(known, who, qrcodeId),
      )
    }
    case 'redeemGift': {
      const { who, code } = action
      return {
        who,
        send: (world, token) =>
          call(world, 'POST /api/wallet/truelink', { body: { link: giftLinkOf(code, world.fixtureData()) } }, token),
        expectReply: (known) => deposit.expectGift(known, who, code),
      }
    }
    case 'askLink': {
      const { who, game } = action
      const sent = people.knownLoginOf(who, game)
      const { username, password } = people.loginOf(who, game) ?? { username: 'none', password: 'none' }
      return {
        who,
        send: (world, token) => {
          const params = { provider: game, username }
          return game === 'NAGARA'
            ? call(
                world,
                'GET /api/autoLogin/{provider}/{username}/{password}',
                { params: { ...params, password } },
                token,
              )
            : call(world, 'GET /api/autoLogin/{provider}/{username}', { params }, token)
        },
        expectReply: (known) => games.expectLink(known, who, game, sent),
      }
    }
    case 'activateBonus': {
      const { who, code } = action
      return planCall('GET /api/bonus/activate/{code}', who, { params: { code } }, (known) =>
        bonus.expectActivateBonus(known, who, code),
      )
    }
    case 'activatePromotion': {
      const { who, code } = action
      return planCall('GET /api/promotion/activate/{code}', who, { params: { code } }, (known) =>
        bonus.expectActivatePromotion(known, who, code),
      )
    }
    case 'spin':
    case 'collectInvites':
    case 'receiveRefund':
    case 'payRefund':
    case 'claimCoupon':
      return creditCallOf(action, people)
    case 'clearBonus':
      return planCall('GET /api/bonus/clear', action.who, {}, (known) => bonus.expectClearBonus(known, action.who))
    case 'activate': {
      const { who, code } = action
      return planCall('GET /api/wallet/activate/{code}', who, { params: { code } }, (known) =>
        account.expectOpen(known, who, code, false),
      )
    }
    case 'resetPassword': {
      const { who, code } = action
      return planCall('GET /api/wallet/resetpassword/{code}', who, { params: { code } }, (known) =>
        account.expectOpen(known, who, code, true),
      )
    }
    default:
      return accountCallOf(action, people)
  }
}

const creditCallOf = (action: CreditCall, { couponIdsOf }: People): PlannedCall => {
  const { who } = action
  switch (action.do) {
    case 'spin':
      return planCall('POST /api/spinwheel/spin', who, {}, (known, reply) =>
        credit.expectSpin(known, who, (reply as Reply<'POST /api/spinwheel/spin'>).result, couponIdsOf(who)),
      )
    case 'claimCoupon': {
      const all = [...couponIdsOf(0), ...couponIdsOf(1)]
      const id = all[action.place % Math.max(1, all.length)] ?? 'none'
      return planCall('POST /api/spinwheel/coupon/claim', who, { body: { coupon: id } }, (known) =>
        credit.expectClaim(known, who, id),
      )
    }
    case 'collectInvites':
      return planCall('GET /api/invite/bonus', who, {}, (known) => credit.expectCollect(known, who))
    case 'receiveRefund':
      return planCall('GET /api/refund/receive', who, {}, (known) => credit.expectReceive(known, who))
    case 'payRefund':
      return planCall('GET /api/refund/addWallet', who, {}, (known) => credit.expectPayRefund(known, who))
  }
}

type MoneyAction =
  | ('transfer' | 'transferAll' | 'withdraw' | 'withdrawAll' | 'add')
  | ('createQr' | 'cancelQr' | 'redeemGift' | 'activate' | 'resetPassword' | 'askLink')
  | ('activateBonus' | 'activatePromotion' | 'clearBonus')
  | CreditCall['do']

const accountCallOf = (action: Exclude<CallAction, { readonly do: MoneyAction }>, people: People): PlannedCall => {
  const { members, newcomers, codes } = people
  switch (action.do) {
    case 'login': {
      const { who, password } = action
      return planCall('POST /api/login', null, { body: { username: members[who] ?? '', password } }, (known) =>
        model.memberAt(known, who).password === password ? undefined : 'WRONG_CREDENTIAL',
      )
    }
    case 'changePassword': {
      const { who, oldPassword, newPassword } = action
      return planCall('PUT /api/account/changepwd', who, { body: { oldPassword, newPassword } }, (known) =>
        account.expectChangePassword(known, who, oldPassword, newPassword),
      )
    }
    case 'setBankName': {
      const { who, bankCode, name } = action
      return planCall('PUT /api/account/bankAccountName', who, { body: { bankCode, bankAccountName: name } }, (known) =>
        account.expectSetBankName(known, who, bankCode, name),
      )
    }
    case 'updateProfile': {
      const { who, account: bankAccountNo } = action
      const body = { name: 'ดี', bankCode: 'SCB', bankAccountName: 'ดี', bankAccountNo }
      return planCall('PUT /api/account/profile', who, { body }, (known) =>
        account.expectUpdateProfile(known, who, bankAccountNo),
      )
    }
    case 'sendOtp': {
      const { phone } = action
      return planCall('POST /api/otp/send', null, { body: { phoneNumber: newcomers[phone] ?? '' } }, (known, reply) =>
        account.expectSend(known, phone, (reply as { otpToken?: string }).otpToken ?? ''),
      )
    }
    case 'verifyOtp': {
      const { token, code } = codes.get(action.phone) ?? { token: 'test.none', code: '' }
      const body = { otpToken: token, otpCode: action.right && code ? code : 'wrong' }
      return planCall('POST /api/otp/verify', null, { body }, (known) =>
        account.expectVerify(known, token, action.right),
      )
    }
    case 'validate':
    case 'register': {
      const username = newcomers[action.phone] ?? ''
      const person = { name: 'ใหม่', username, password: 'demo1234' }
      if (action.do === 'validate')
        return planCall('POST /api/account/validate', null, { body: person }, (known) =>
          account.expectValidate(known, action.phone),
        )
      const { account: bankAccountNo } = action
      const body = { ...person, bankCode: 'SCB', bankAccountName: 'ใหม่', bankAccountNo }
      return planCall('POST /api/account', null, { body }, (known) =>
        account.expectRegister(known, action.phone, bankAccountNo),
      )
    }
  }
}
