import type { Reply } from '@sabai/contracts'

/** The profile in replies of tests: a new field of the contract is added here. */
export const PROFILE: Reply<'GET /api/wallet'>['profile'] = {
  name: 'Somchai',
  _id: 'm1',
  createdAt: '2026-01-01T00:00:00.000Z',
  username: '0690000001',
  coin: 0,
}
