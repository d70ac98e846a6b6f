import type { Reply, Route } from '@sabai/contracts'
import { PROFILE, WALLET_REPLY } from '../profile.ts'

/** The time in these tests: Friday morning in Bangkok. */
export const NOW = '2026-11-20T02:30:00.000Z'

export const BANNER = { image: '/media/banner.svg', html: '<h3>An announcement</h3><p>All about it</p>' }
const slot = {
  code: 'ORCHID',
  name: 'Orchid',
  category: 'slot',
  logo: '/media/logo.svg',
  background: '/media/background.svg',
  isActive: true,
  amount: 51.25,
  ftWalletSlot: 10,
  web: 'https://orchid.example/play',
  android: 'https://orchid.example/android',
  ios: 'https://orchid.example/ios',
} as const
const chatItem = (number: number, message: Reply<'POST /api/chat/history'>[number]['message']) => ({
  _id: `item-${number}`,
  clientId: `client-${number}`,
  sender: 'agent' as const,
  message,
  createdAt: `2026-11-20T02:${10 + number}:00.000Z`,
  session_id: 's1',
  userId: PROFILE._id,
  guestId: null,
  username: null,
  name: 'Malee',
  deviceToken: null,
})
const button = { title: 'Our site', type: 'web' as const, payload: 'https://help.example/' }

export type GoodReplies = { readonly [R in Route]?: Reply<R> }

/**
 * One reply of each call whose reply a screen reads. Every list has an item and every amount differs from zero, so that
 * `0.00` on a screen is always false.
 */
export const GOOD_REPLIES: GoodReplies = {
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
  'GET /api/lookup/withdraw': { withdrawMin: 100, withdrawMax: 50_000 },
  'GET /api/lookup/banks': {
    banks: [
      { code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'SCB Bank', nameLA: 'ທະນາຄານ SCB' },
      { code: 'BCEL', nameTH: 'ธนาคารบีเซล', nameEN: 'BCEL Bank', nameLA: 'ທະນາຄານ BCEL' },
    ],
  },
  'GET /api/lookup/sources': { sources: [{ code: 'FRIEND', description: 'A friend' }] },
  'GET /api/lookup/slip': {
    closeFrom: '22:00',
    closeTo: '01:00',
    isClosed: false,
    message: 'Slips are checked within minutes',
  },
  'GET /api/lookup/deposit': {
    banks: [
      {
        bankType: 'SCB',
        bankCode: 'SCB',
        mode: 'SLIP',
        bank: { nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'SCB Bank' },
        bankAccountName: 'SABAI DEMO',
        bankAccountNo: '0000001001',
        currency: 'BAHT',
      },
      {
        bankType: 'PAYTIMZ',
        bankCode: 'PAYTIMZ',
        mode: 'QR',
        bank: { nameTH: 'PAYTIMZ', nameEN: 'PAYTIMZ' },
        bankAccountName: 'SABAI DEMO',
        bankAccountNo: '0000001002',
        currency: 'BAHT',
      },
    ],
    wallets: [{ mode: 'LINK', walletAccountName: 'SABAI SAMPLE' }],
    isManual: false,
  },
  'POST /api/login': { token: 'a-token' },
  'GET /api/account/profile': { profile: { _id: PROFILE._id, username: PROFILE.username, name: PROFILE.name } },
  'POST /api/account/validate': { message: 'SUCCESS' },
  'POST /api/account': { message: 'SUCCESS' },
  'POST /api/otp/send': { otpRef: 'QX7P', otpToken: 'otp-token', code: 'OK' },
  'POST /api/otp/verify': { message: 'OTP_CODE_VALID' },
  'GET /api/wallet': {
    ...WALLET_REPLY,
    profile: { ...PROFILE, coin: 12, currency: 'BAHT' },
    bankAccount: {
      bankAccountName: 'สมชาย ใจดี',
      bankAccountNo: '0000000001',
      bank: { nameTH: 'ธนาคารไทยพาณิชย์', code: 'SCB' },
    },
    wallet: { amount: 1_234.56 },
    invite: { amount: 77.7, success: 100, fail: 50 },
    slots: [
      { category: 'slot', amount: 51.25 },
      { category: 'sport', amount: 3.5 },
      { category: 'lotto', amount: 2.75 },
    ],
  },
  'GET /api/wallet/refresh/slot': {
    slots: [
      slot,
      { ...slot, code: 'NAGARA', name: 'Nagara', category: 'sport', amount: 3.5 },
      { ...slot, code: 'LOTUS', name: 'Lotus', category: 'lotto', amount: 2.75, isActive: false },
    ],
  },
  'POST /api/wallet/transfer': { message: 'SUCCESS' },
  'POST /api/wallet/transferAll': { message: 'SUCCESS' },
  'POST /api/wallet/withdraw': { message: 'SUCCESS' },
  'POST /api/wallet/withdrawAll': { message: 'SUCCESS' },
  'GET /api/wallet/account/{code}': {
    username: 'sabai001',
    password: 'secret-1',
    event: { __VIEWSTATE: 'a', __VIEWSTATEGENERATOR: 'b', __EVENTVALIDATION: 'c' },
  },
  'GET /api/wallet/resetpassword/{code}': { message: 'SUCCESS' },
  'GET /api/wallet/activate/{code}': { message: 'SUCCESS' },
  'GET /api/autoLogin/{provider}/{username}': { link: 'http://orchid.example.localhost:3001/w/main/enter?ticket=t1' },
  'GET /api/autoLogin/{provider}/{username}/{password}': {
    link: 'http://nagara.example.localhost:3001/w/main/enter?ticket=t1',
  },
  'GET /api/qrcode/{provider}': {
    hasQrcode: true,
    qrcodeId: 'qr-1',
    qrcode: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4H0z"/></svg>',
    amount: 321.09,
    expireIn: '2026-11-20T02:45:00.000Z',
    message: 'SUCCESS',
  },
  'POST /api/statement': {
    total: 21,
    statements: [
      {
        statementType: 'deposit',
        from: 'SCB',
        to: 'wallet',
        status: 'SUCCESS',
        createdAt: '2026-11-20T02:00:00.000Z',
        amount: 500.5,
        bonus: { description: 'Welcome bonus' },
        promotion: { description: 'Lucky 88' },
        invite: { description: 'A friend' },
        refund: { description: 'A refund' },
        luckydraw: { description: 'A prize' },
      },
      {
        statementType: 'transfer',
        from: 'wallet',
        to: 'ORCHID',
        status: 'FAILED',
        createdAt: '2026-11-19T02:00:00.000Z',
        amount: 25,
      },
    ],
  },
  'POST /api/statement/slip': {
    total: 11,
    slips: [
      {
        createdAt: '2026-11-20T01:00:00.000Z',
        amount: 300.25,
        status: 'FAILED',
        note: 'INVALID_BANK',
        link: null,
        reference: 'slip-1',
      },
    ],
  },
  'GET /api/statement/slip/reference/{reference}': { url: 'https://pictures.example/slip.png' },
  'GET /api/bonus': {
    bonuses: [
      {
        code: 'welcome',
        type: 'limit',
        maxReceived: 1,
        banners: [BANNER],
        percentFail: 40,
        userBonus: {
          _id: 'u1',
          isActive: true,
          received: [{ updatedAt: NOW }],
          turnover: { done: 4_000, needed: 16_000 },
        },
      },
      { code: 'daily', type: 'day', maxReceived: 2, banners: [BANNER], percentFail: 40, userBonus: null },
    ],
  },
  'GET /api/bonus/check/active': { status: true, type: 'bonus' },
  'GET /api/bonus/activate/{code}': {
    userBonus: { _id: 'u2', isActive: true, received: [{ updatedAt: NOW }], turnover: { done: 1, needed: 16_000 } },
  },
  'GET /api/bonus/clear': { message: 'BONUS_CLEAR' },
  'GET /api/promotion/current': { promotion: { code: 'LUCKY88', percentFail: 15, description: '<p>88 for you</p>' } },
  'GET /api/promotion/find/{code}': { percentFail: 15, description: '<p>88 for you</p>' },
  'GET /api/promotion/activate/{code}': { message: 'SUCCESS' },
  'POST /api/invite': {
    total: 11,
    invites: [{ from: { name: 'Noi' }, amount: 12.5, createdAt: '2026-11-19T02:00:00.000Z' }],
  },
  'GET /api/invite/banners': { banners: [BANNER] },
  'GET /api/invite/bonus': { message: 'INVITE_BONUS_SUCCESS' },
  'POST /api/refund': { total: 11, refunds: [{ refundAmount: 45.5, createdAt: '2026-11-19T02:00:00.000Z' }] },
  'GET /api/refund/check': {
    result: true,
    bonus: false,
    info: '<p>Once a day</p>',
    refundAmount: 33.5,
    refundSuccess: 100,
    refundFail: 50,
  },
  'GET /api/refund/banners': { banners: [BANNER] },
  'GET /api/refund/receive': { message: 'REFUND_SUCCESS' },
  'GET /api/refund/addWallet': { message: 'SUCCESS' },
  'GET /api/spinwheel/active': { isActive: true },
  'GET /api/spinwheel/setup': {
    activeSpinwheel: {
      name: 'Lucky day',
      slices: ['Ten', 'Twenty', 'Nothing'].map((label) => ({
        code: label.toUpperCase(),
        label,
        bgColor: '#7a1f3d',
        textColor: '#ffffff',
        htmlDescription: `<p>All about ${label}</p>`,
      })),
    },
    userCoin: 12,
  },
  'POST /api/spinwheel/spin': { success: true, result: { code: 'TWENTY', label: 'Twenty', remainingCoin: 11 } },
  'GET /api/spinwheel/coupon': {
    coupons: [{ _id: 'c1', prize: { slice: 'Twenty', name: 'Credit 20' }, amount: 20.5 }],
  },
  'POST /api/spinwheel/coupon/claim': { success: true },
  'GET /api/chat/config': { PREFIX: 'sabai' },
  'POST /api/chat/send-message': { createdAt: NOW, _id: 'item-9' },
  'PUT /api/chat/read-customer/': { message: 'SUCCESS' },
  'POST /api/chat/history': [
    chatItem(7, {
      message_type: 'quick_replies',
      payload: { message: 'Which one?', quick_replies: [{ title: 'This one', payload: 'THIS' }] },
      deliver: 'succeed',
    }),
    chatItem(6, { message_type: 'postback', payload: { title: 'Pressed', payload: 'PRESSED' }, deliver: 'succeed' }),
    chatItem(5, { message_type: 'tomorrow', payload: { some: 'thing' }, deliver: 'succeed' } as never),
    chatItem(4, {
      message_type: 'generic',
      payload: {
        elements: [{ image_url: '/media/card.svg', title: 'A card', subtitle: 'Its subtitle', buttons: [button] }],
      },
      deliver: 'succeed',
    }),
    chatItem(3, {
      message_type: 'media',
      payload: { message: 'Look', url: '/uploads/a.png', fileType: 'image', filePath: '/uploads/a.png', name: 'a.png' },
      deliver: 'succeed',
    }),
    chatItem(2, { message_type: 'buttons', payload: { message: 'Press', buttons: [button] }, deliver: 'succeed' }),
    chatItem(1, { message_type: 'text', payload: { message: 'Hello' }, deliver: 'succeed' }),
  ],
}
