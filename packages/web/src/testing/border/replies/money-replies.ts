import { PROFILE, WALLET_REPLY } from '../../profile.ts'
import type { Replies } from './replies.ts'

const orchidAccount = {
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
const QR_CODE = {
  hasQrcode: true,
  qrcodeId: 'qr-1',
  qrcode: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4H0z"/></svg>',
  amount: 321.09,
  expireIn: '2026-11-20T02:45:00.000Z',
  message: 'SUCCESS',
} as const

/** Replies about balances, games, deposits, withdrawals and the statement. */
export const MONEY_REPLIES: Replies = {
  'GET /api/lookup/withdraw': { withdrawMin: 100, withdrawMax: 50_000 },
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
      orchidAccount,
      { ...orchidAccount, code: 'NAGARA', name: 'Nagara', category: 'sport', amount: 3.5 },
      { ...orchidAccount, code: 'LOTUS', name: 'Lotus', category: 'lotto', amount: 2.75, isActive: false },
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
  'GET /api/qrcode/{provider}': QR_CODE,
  'POST /api/qrcode/{provider}': QR_CODE,
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
}
