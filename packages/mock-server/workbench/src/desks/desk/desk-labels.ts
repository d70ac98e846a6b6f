import type { DeskName } from '../../shell/workbench-location.ts'

export const DESK_LABELS: Readonly<Record<DeskName, string>> = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  games: 'Games',
  rewards: 'Rewards',
  sms: 'SMS',
  chat: 'Chat',
}
