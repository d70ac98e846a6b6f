import type { Route } from '@sabai/contracts'
import { activateBonus, activeBonusOf, bonusesOf, clearBonus, minimumOf } from '../domain/rewards/bonus/bonus.ts'
import { activatePromotion, currentPromotionOf, findPromotion } from '../domain/rewards/bonus/promotion.ts'
import type { Handlers } from './handler.ts'
import { success } from './success.ts'

export const bonusHandlers: Pick<Handlers, Extract<Route, `${string}/api/${'bonus' | 'promotion'}${string}`>> = {
  'GET /api/bonus': ({ member, fixtureData }) => bonusesOf(member, fixtureData),
  'GET /api/bonus/activate/{code}': ({ state, member, fixtureData, now }, { params }) =>
    activateBonus(state, member, fixtureData, params.code, now),
  'GET /api/bonus/check/active': ({ member }) => activeBonusOf(member),
  'GET /api/bonus/check/minimum': ({ member, fixtureData }) => minimumOf(member, fixtureData),
  'GET /api/bonus/clear': ({ state, member, fixtureData, now }) =>
    clearBonus(state, member, fixtureData, now) ?? { message: 'BONUS_CLEAR' },
  'GET /api/promotion/current': ({ member, fixtureData }) => currentPromotionOf(member, fixtureData),
  'GET /api/promotion/find/{code}': ({ fixtureData, now }, { params }) => findPromotion(fixtureData, params.code, now),
  'GET /api/promotion/activate/{code}': ({ state, member, fixtureData, now }, { params }) =>
    activatePromotion(state, member, fixtureData, params.code, now) ?? success,
}
