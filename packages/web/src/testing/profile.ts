import type { Reply } from '@sabai/contracts'

/** The profile in the replies of tests; add new fields of the contract here. */
export const PROFILE: Reply<'GET /api/wallet'>['profile'] = {
  name: 'Somchai',
  _id: 'm1',
  createdAt: '2026-01-01T00:00:00.000Z',
  username: '0690000001',
  coin: 0,
}

/** The reply to `GET /api/wallet` in tests. */
export const WALLET_REPLY: Reply<'GET /api/wallet'> = {
  profile: PROFILE,
  bankAccount: { bankAccountName: 'SOMCHAI DEMO', bankAccountNo: '0000000001', bank: { nameTH: 'SCB' } },
  wallet: { amount: 1_000 },
  invite: { amount: 0, success: 100, fail: 50 },
  slots: [],
}
