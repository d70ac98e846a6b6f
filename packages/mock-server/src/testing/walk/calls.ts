import type { Reply } from '@sabai/contracts'
import { giftLinkOf } from '../../domain/deposits/gift-link.ts'
import { call } from '../test-worlds.ts'
import { accountCallOf } from './account-calls.ts'
import type { CreditCall } from './credit-actions.ts'
import * as model from './model/model.ts'
import * as account from './model/model-account.ts'
import * as bonus from './model/model-bonus.ts'
import * as credit from './model/model-credit.ts'
import * as deposit from './model/model-deposit.ts'
import * as games from './model/model-game.ts'
import * as withdrawal from './model/model-withdraw.ts'
import { type CallAction, type People, type PlannedCall, planCall, toJson } from './planned-call.ts'

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
