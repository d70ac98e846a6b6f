import { giftLinkOf } from '../../domain/deposits/gift-link.ts'
import { call } from '../test-worlds.ts'
import type { CallAction } from './actions.ts'
import * as model from './model/model.ts'
import * as account from './model/model-account.ts'
import * as bonus from './model/model-bonus.ts'
import * as credit from './model/model-credit.ts'
import * as deposit from './model/model-deposit.ts'
import * as games from './model/model-game.ts'
import * as withdrawal from './model/model-withdraw.ts'
import { type People, type PlannedCall, planCall, toJson } from './planned-call.ts'

/** Returns the id of the payment code at a position, or an unknown id if there are no payment codes. */
export const qrCodeIdAt = (qrCodes: readonly string[], place: number): string =>
  qrCodes[place % Math.max(1, qrCodes.length)] ?? 'NONE-1'

type Planner<Name> = (action: Extract<CallAction, { do: Name }>, people: People) => PlannedCall

const planWithdraw = ({ do: name, who, amount }: Extract<CallAction, { do: `withdraw${string}` }>): PlannedCall =>
  planCall(`POST /api/wallet/${name}`, who, { body: toJson({ amount }) }, (currentModel) =>
    withdrawal.applyWithdraw(currentModel, who, amount, name === 'withdrawAll'),
  )

const createPerson = ({ newcomers }: People, phone: number) => ({
  name: 'ใหม่',
  username: newcomers[phone] ?? '',
  password: 'demo1234',
})

const PLANNERS: { readonly [Name in CallAction['do']]: Planner<Name> } = {
  transfer: ({ who, from, to, amount }) =>
    planCall('POST /api/wallet/transfer', who, { body: toJson({ from, to, amount }) }, (currentModel) =>
      model.applyTransfer(currentModel, who, from, to, amount),
    ),
  transferAll: ({ who, to }) =>
    planCall('POST /api/wallet/transferAll', who, { body: { to } }, (currentModel) =>
      model.applyTransferAll(currentModel, who, to),
    ),
  withdraw: planWithdraw,
  withdrawAll: planWithdraw,
  add: ({ who, amount }) =>
    planCall('POST /api/wallet/add', who, { body: toJson({ amount }) }, (currentModel) =>
      withdrawal.applyManualDeposit(currentModel, who, amount),
    ),
  createQr: ({ who, provider, amount }) =>
    planCall(
      'POST /api/qrcode/{provider}',
      who,
      { params: { provider }, body: toJson({ amount }) },
      (currentModel, { qrcodeId = '' }) => deposit.applyCreateQr(currentModel, who, provider, amount, qrcodeId),
    ),
  cancelQr: ({ who, place }, { qrCodes }) => {
    const qrcodeId = qrCodeIdAt(qrCodes, place)
    return planCall('DELETE /api/qrcode/{qrcodeId}', who, { params: { qrcodeId } }, (currentModel) =>
      deposit.applyCancelQr(currentModel, who, qrcodeId),
    )
  },
  redeemGift: ({ who, code }) => ({
    who,
    send: (world, token) =>
      call(world, 'POST /api/wallet/truelink', { body: { link: giftLinkOf(code, world.fixtureData()) } }, token),
    applyToModel: (currentModel) => deposit.applyGift(currentModel, who, code),
  }),
  askLink: ({ who, game }, { knownLoginOf, loginOf }) => {
    const knownLogin = knownLoginOf(who, game)
    const { username, password } = loginOf(who, game) ?? { username: 'none', password: 'none' }
    const applyToModel: PlannedCall['applyToModel'] = (currentModel) =>
      games.applyLoginLink(currentModel, who, game, knownLogin)
    const params = { provider: game, username }
    return game === 'NAGARA'
      ? planCall(
          'GET /api/autoLogin/{provider}/{username}/{password}',
          who,
          { params: { ...params, password } },
          applyToModel,
        )
      : planCall('GET /api/autoLogin/{provider}/{username}', who, { params }, applyToModel)
  },
  activateBonus: ({ who, code }) =>
    planCall('GET /api/bonus/activate/{code}', who, { params: { code } }, (currentModel) =>
      bonus.applyActivateBonus(currentModel, who, code),
    ),
  activatePromotion: ({ who, code }) =>
    planCall('GET /api/promotion/activate/{code}', who, { params: { code } }, (currentModel) =>
      bonus.applyActivatePromotion(currentModel, who, code),
    ),
  cancelBonus: ({ who }) =>
    planCall('GET /api/bonus/clear', who, {}, (currentModel) => bonus.applyCancelBonus(currentModel, who)),
  spin: ({ who }, { couponIdsOf }) =>
    planCall('POST /api/spinwheel/spin', who, {}, (currentModel, { result }) =>
      credit.applySpin(currentModel, who, result, couponIdsOf(who)),
    ),
  claimCoupon: ({ who, place }, { couponIdsOf }) => {
    const couponIds = [...couponIdsOf(0), ...couponIdsOf(1)]
    const coupon = couponIds[place % Math.max(1, couponIds.length)] ?? 'none'
    return planCall('POST /api/spinwheel/coupon/claim', who, { body: { coupon } }, (currentModel) =>
      credit.applyClaimCoupon(currentModel, who, coupon),
    )
  },
  collectInvites: ({ who }) =>
    planCall('GET /api/invite/bonus', who, {}, (currentModel) => credit.applyCollectInvites(currentModel, who)),
  receiveRefund: ({ who }) =>
    planCall('GET /api/refund/receive', who, {}, (currentModel) => credit.applyReceiveRefund(currentModel, who)),
  payRefund: ({ who }) =>
    planCall('GET /api/refund/addWallet', who, {}, (currentModel) => credit.applyPayRefund(currentModel, who)),
  activate: ({ who, code }) =>
    planCall('GET /api/wallet/activate/{code}', who, { params: { code } }, (currentModel) =>
      account.applyOpenAccount(currentModel, who, code, false),
    ),
  resetPassword: ({ who, code }) =>
    planCall('GET /api/wallet/resetpassword/{code}', who, { params: { code } }, (currentModel) =>
      account.applyOpenAccount(currentModel, who, code, true),
    ),
  login: ({ who, password }, { members }) =>
    planCall('POST /api/login', null, { body: { username: members[who] ?? '', password } }, (currentModel) =>
      model.memberAt(currentModel, who).password === password ? undefined : 'WRONG_CREDENTIAL',
    ),
  changePassword: ({ who, oldPassword, newPassword }) =>
    planCall('PUT /api/account/changepwd', who, { body: { oldPassword, newPassword } }, (currentModel) =>
      account.applyChangePassword(currentModel, who, oldPassword, newPassword),
    ),
  setBankName: ({ who, bankCode, name }) =>
    planCall('PUT /api/account/bankAccountName', who, { body: { bankCode, bankAccountName: name } }, (currentModel) =>
      account.applySetBankName(currentModel, who, bankCode, name),
    ),
  updateProfile: ({ who, account: bankAccountNo }) => {
    const body = { name: 'ดี', bankCode: 'SCB', bankAccountName: 'ดี', bankAccountNo }
    return planCall('PUT /api/account/profile', who, { body }, (currentModel) =>
      account.applyUpdateProfile(currentModel, who, bankAccountNo),
    )
  },
  sendOtp: ({ phone }, { newcomers }) =>
    planCall(
      'POST /api/otp/send',
      null,
      { body: { phoneNumber: newcomers[phone] ?? '' } },
      (currentModel, { otpToken = '' }) => account.applySendOtp(currentModel, phone, otpToken),
    ),
  verifyOtp: ({ phone, right }, { codes }) => {
    const { token, code } = codes.get(phone) ?? { token: 'test.none', code: '' }
    const body = { otpToken: token, otpCode: right && code ? code : 'wrong' }
    return planCall('POST /api/otp/verify', null, { body }, (currentModel) =>
      account.applyVerifyOtp(currentModel, token, right),
    )
  },
  validate: ({ phone }, people) =>
    planCall('POST /api/account/validate', null, { body: createPerson(people, phone) }, (currentModel) =>
      account.validatePhone(currentModel, phone),
    ),
  register: ({ phone, account: bankAccountNo }, people) => {
    const bank = { bankCode: 'SCB', bankAccountName: 'ใหม่', bankAccountNo }
    return planCall('POST /api/account', null, { body: { ...createPerson(people, phone), ...bank } }, (currentModel) =>
      account.applyRegister(currentModel, phone, bankAccountNo),
    )
  },
}

export const planAction = (action: CallAction, people: People): PlannedCall => {
  const plan: (action: never, people: People) => PlannedCall = PLANNERS[action.do]
  return plan(action as never, people)
}
