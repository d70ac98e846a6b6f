import { PROFILE } from '../../profile.ts'
import type { Replies } from './replies.ts'

/** Replies about the operator, the session and the registration. */
export const ACCOUNT_REPLIES: Replies = {
  'GET /api/lookup/active': { terminated: null },
  'GET /api/lookup/info': { name: 'Golden Wallet', website: 'https://golden.example' },
  'GET /api/lookup/conditions': { conditions: ['<p>Be kind</p>'] },
  'GET /api/lookup/contact': {
    contactText: '<p>Here to help</p>',
    lineLink: 'https://contact.sabai.example',
    lineName: '@sabai.demo',
    lineQR: '/media/contact-qr.svg',
  },
  'GET /api/lookup/registerOTP': { registerOTP: true },
  'GET /api/lookup/enableChatWidget': { enableChatWidget: true },
  'GET /api/lookup/agreements': { agreements: ['<p>Play fair</p>'] },
  'GET /api/lookup/notice': { notice: '<p>Cancelling costs {percentFail}%</p>' },
  'GET /api/lookup/banks': {
    banks: [
      { code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'SCB Bank', nameLA: 'ທະນາຄານ SCB' },
      { code: 'BCEL', nameTH: 'ธนาคารบีเซล', nameEN: 'BCEL Bank', nameLA: 'ທະນາຄານ BCEL' },
    ],
  },
  'GET /api/lookup/sources': { sources: [{ code: 'FRIEND', description: 'A friend' }] },
  'POST /api/login': { token: 'a-token' },
  'GET /api/account/profile': { profile: { _id: PROFILE._id, username: PROFILE.username, name: PROFILE.name } },
  'POST /api/account/validate': { message: 'SUCCESS' },
  'POST /api/account': { message: 'SUCCESS' },
  'POST /api/otp/send': { otpRef: 'QX7P', otpToken: 'otp-token', code: 'OK' },
  'POST /api/otp/verify': { message: 'OTP_CODE_VALID' },
}
