import type { StepSpec } from '@sabai/contracts/control'
import type { OwnRecipes } from './refusal-recipe.ts'

const codeInput = (code: string) => ({ params: { code } })
const depositStep: StepSpec = { credit: { member: 'noi', amount: 100 } }
const receiveStep = (code: string): StepSpec => ({
  call: { as: 'noi', on: 'GET /api/bonus/activate/{code}', params: { code } },
})
const cancelStep: StepSpec = { call: { as: 'noi', on: 'GET /api/bonus/clear' } }
const moneyInGameSteps: readonly StepSpec[] = [
  depositStep,
  { call: { as: 'noi', on: 'GET /api/wallet/activate/{code}', params: { code: 'ORCHID' } } },
  { call: { as: 'noi', on: 'POST /api/wallet/transfer', body: { from: 'wallet', to: 'ORCHID', amount: 5 } } },
]

const ACTIVE_REWARD_DESCRIPTION = 'another bonus or promotion is active'
const MONEY_IN_GAMES = 'at least 5 baht, or 2,500 kip, in games'
const USED_UP = 'the daily number for all members is used up'

export const bonusRecipes: OwnRecipes<`${string} /api/${'bonus' | 'promotion'}/${string}`> = {
  'GET /api/bonus/activate/{code}': {
    INVALID_CODE: { description: 'an unknown bonus', input: codeInput('none') },
    BONUS_ALREADY_ACTIVE: { description: ACTIVE_REWARD_DESCRIPTION, as: 'dao', input: codeInput('daily') },
    BONUS_MAX_CLAIMED: {
      description: 'a bonus that was already received as often as allowed: in total, today or this week',
      as: 'noi',
      given: [depositStep, receiveStep('daily'), cancelStep, depositStep],
      input: codeInput('daily'),
    },
    BONUS_CONDITION: {
      description: 'no deposit since this bonus was last received',
      as: 'noi',
      input: codeInput('daily'),
    },
    BONUS_REMAINING: { description: MONEY_IN_GAMES, as: 'noi', given: moneyInGameSteps, input: codeInput('daily') },
    BONUS_FULL: {
      description: USED_UP,
      as: 'noi',
      given: [depositStep, { patch: { 'rewards.bonuses.daily.perDay': 0 } }],
      input: codeInput('daily'),
    },
  },
  'GET /api/bonus/clear': {
    NO_DATA: { description: 'no bonus is active', as: 'noi', input: {} },
    BONUS_CONDITION: {
      description: 'a bonus that cannot be cancelled',
      as: 'noi',
      given: [depositStep, receiveStep('weekly')],
      input: {},
    },
  },
  'GET /api/promotion/activate/{code}': {
    NO_PROMOTION: {
      description: 'an unknown promotion, or one whose last day is over',
      input: codeInput('SONGKRAN300'),
    },
    PROMOTION_RECEIVED: {
      description: 'a promotion that the member has already received',
      input: codeInput('SABAI500'),
    },
    BONUS_ALREADY_ACTIVE: { description: ACTIVE_REWARD_DESCRIPTION, as: 'dao', input: codeInput('LUCKY88') },
    BONUS_REMAINING: { description: MONEY_IN_GAMES, as: 'noi', given: moneyInGameSteps, input: codeInput('LUCKY88') },
    BONUS_FULL: {
      description: USED_UP,
      given: [{ patch: { 'rewards.promotions.FIRST10.perDay': 0 } }],
      input: codeInput('FIRST10'),
    },
  },
}
