import { addDeposit, balanceIn, type Model, memberAt, moveMoney, toMinorUnits } from './model.ts'
import { endBonusByWithdrawal, totalOf } from './model-bonus.ts'
import { dayNumberOf } from './model-coins.ts'
import { creditDueDeposits } from './model-deposit.ts'

const PAID_AFTER_MS = 30_000

/** Applies a withdrawal. If `isAll` is true, first empties the games. Returns the code that the reply must have. */
export const applyWithdraw = (model: Model, memberIndex: number, amountInput: unknown, isAll: boolean): string => {
  const member = memberAt(model, memberIndex)
  const amount = toMinorUnits(amountInput, member.decimals)
  if (amount === null) return 'NO_DATA'
  const { minWithdrawal, maxWithdrawal, withdrawalsPerDay, maxWithdrawnPerDay } = member.limits
  if (amount < minWithdrawal) return 'TRANSFER_MINIMUM'
  if (!member.bonus && amount > maxWithdrawal) return 'WITHDRAW_LIMIT'
  const sources = isAll ? [...member.open].filter((name) => balanceIn(member, name) > 0n) : []
  if (amount > sources.reduce((total, name) => total + balanceIn(member, name), balanceIn(member, 'wallet')))
    return 'MONEY_NOT_ENOUGH'
  if (member.bonus && amount !== totalOf(member)) return 'BONUS_CONDITION'
  const withdrawalsToday = member.withdrawals.filter(
    ({ at, status }) => dayNumberOf(at) === dayNumberOf(model.now) && status !== 'rejected',
  )
  if (withdrawalsToday.length >= withdrawalsPerDay) return 'WITHDRAW_LIMIT'
  if (withdrawalsToday.reduce((total, withdrawal) => total + withdrawal.amount, amount) > maxWithdrawnPerDay)
    return 'WITHDRAW_LIMIT'
  if (sources.some((name) => model.down.has(name))) {
    member.statementEntries += 1
    return 'TRANSFER_FAIL'
  }
  for (const name of sources) moveMoney(member, name, 'wallet', balanceIn(member, name))
  member.balances.set('wallet', balanceIn(member, 'wallet') - amount)
  member.withdrawals.push({ at: model.now, amount, status: 'pending' })
  member.statementEntries += sources.length + 1
  endBonusByWithdrawal(member)
  return 'SUCCESS'
}

/** Settles the oldest withdrawal in progress. Returns false if there is none. */
export const applySettleWithdrawal = (model: Model, memberIndex: number, result: 'paid' | 'rejected'): boolean => {
  const member = memberAt(model, memberIndex)
  const pendingWithdrawal = member.withdrawals.find(({ status }) => status === 'pending')
  if (!pendingWithdrawal) return false
  pendingWithdrawal.status = result
  if (result === 'rejected') member.balances.set('wallet', balanceIn(member, 'wallet') + pendingWithdrawal.amount)
  return true
}

/** Advances the clock. Pays the withdrawals and credits the deposits that have fallen due. */
export const applyAdvance = (model: Model, ms: number): void => {
  model.now += ms
  for (const { withdrawals } of model.members)
    for (const withdrawal of withdrawals)
      if (withdrawal.status === 'pending' && withdrawal.at + PAID_AFTER_MS <= model.now) withdrawal.status = 'paid'
  creditDueDeposits(model)
}

/** Applies a manual deposit. Returns the code that the reply must have. */
export const applyManualDeposit = (model: Model, memberIndex: number, amountInput: unknown): string => {
  const member = memberAt(model, memberIndex)
  const amount = toMinorUnits(amountInput, member.decimals)
  if (amount === null) return 'NO_DATA'
  if (amount < member.limits.minDeposit) return 'TRANSFER_MINIMUM'
  return addDeposit(member, amount, model.now) ? 'SUCCESS' : 'NO_DATA'
}
