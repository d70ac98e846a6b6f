import type { CreditCall } from './credit-actions.ts'
import { memberAt } from './model/model.ts'
import * as account from './model/model-account.ts'
import { type CallAction, type People, type PlannedCall, planCall } from './planned-call.ts'

type MoneyAction =
  | ('transfer' | 'transferAll' | 'withdraw' | 'withdrawAll' | 'add')
  | ('createQr' | 'cancelQr' | 'redeemGift' | 'activate' | 'resetPassword' | 'askLink')
  | ('activateBonus' | 'activatePromotion' | 'clearBonus')
  | CreditCall['do']

export const accountCallOf = (
  action: Exclude<CallAction, { readonly do: MoneyAction }>,
  people: People,
): PlannedCall => {
  const { members, newcomers, codes } = people
  switch (action.do) {
    case 'login': {
      const { who, password } = action
      return planCall('POST /api/login', null, { body: { username: members[who] ?? '', password } }, (known) =>
        memberAt(known, who).password === password ? undefined : 'WRONG_CREDENTIAL',
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
