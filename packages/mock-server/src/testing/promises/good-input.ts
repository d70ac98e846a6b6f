import type { Input, Route } from '@sabai/contracts'
import { giftLinkOf } from '../../domain/deposits/gift-link.ts'
import { DAO, loadTestFixtures } from '../test-worlds.ts'
import { toChatPackage } from '../to-chat-package.ts'

/** The SMS code, the payment code and the slip that `fuzz.test.ts` adds to its world. */
export const SENT_OTP = { token: 'fuzz.sent', phone: '0690000070', code: '123456' }
export const OPEN_CODE = 'KBANK-FUZZ'
export const SENT_SLIP = 'FUZZ-SLIP'

const bank = { bankCode: 'KBANK', bankAccountName: 'DAO SAMPLE', bankAccountNo: '0000001003' }
const newcomer = { name: 'ใหม่ ทดสอบ', username: '069-000-0071', password: 'demo1234', sourceCode: 'LINE' }

/** Input that succeeds, for calls whose rules may refuse all random input of a run. */
export const goodInput: { readonly [R in Route]?: Input<R> } = {
  'POST /api/login': { body: { username: DAO, password: 'demo1234' } },
  'POST /api/account/validate': { body: newcomer },
  'POST /api/account': { body: { ...newcomer, ...bank, bankAccountNo: '0000001071' } },
  'PUT /api/account/profile': { body: { name: 'ดาว สาธิต', ...bank } },
  'PUT /api/account/bankAccountName': { body: { bankCode: 'KBANK', bankAccountName: 'Dao Sample' } },
  'PUT /api/account/changepwd': { body: { oldPassword: 'demo1234', newPassword: 'demo1234' } },
  'POST /api/otp/send': { body: { phoneNumber: '0690000072' } },
  'POST /api/otp/verify': { body: { otpToken: SENT_OTP.token, otpCode: SENT_OTP.code } },
  'POST /api/qrcode/{provider}': { params: { provider: 'KBANK' }, body: { amount: 100 } },
  'DELETE /api/qrcode/{qrcodeId}': { params: { qrcodeId: OPEN_CODE } },
  'GET /api/autoLogin/{provider}/{username}': { params: { provider: 'ORCHID', username: 'orchid0003' } },
  'GET /api/autoLogin/{provider}/{username}/{password}': {
    params: { provider: 'NAGARA', username: 'nagara0003', password: 'nag-000003' },
  },
  'GET /api/wallet/activate/{code}': { params: { code: 'DICEROOM' } },
  'POST /api/wallet/transferAll': { body: { to: 'ORCHID' } },
  'POST /api/wallet/add': { body: { amount: 100 } },
  'GET /api/bonus/activate/{code}': { params: { code: 'daily' } },
  'GET /api/promotion/activate/{code}': { params: { code: 'LUCKY88' } },
  'GET /api/statement/slip/reference/{reference}': { params: { reference: SENT_SLIP } },
  'POST /api/wallet/transfer': { body: { from: 'wallet', to: 'ORCHID', amount: 100 } },
  'POST /api/wallet/truelink': { body: { link: giftLinkOf('MOCK100Abcdefg', loadTestFixtures('th').fixtureData) } },
  'POST /api/wallet/withdraw': { body: { amount: 100 } },
  'POST /api/wallet/withdrawAll': { body: { amount: 100 } },
  'POST /api/chat/send-message': { body: toChatPackage('hello', { guestId: 'guest-fuzz' }) },
}
