import type { Route } from '@sabai/contracts'
import { activateBonus, activeBonusOf, bonusesOf, cancelBonus, minimumOf } from '../domain/rewards/bonus/bonus.ts'
import { activatePromotion, currentPromotionOf, findPromotion } from '../domain/rewards/bonus/promotion.ts'
import type { Handlers } from './handler.ts'
import { success } from './success.ts'

export const bonusHandlers: Pick<Handlers, Extract<Route, `${string}/api/${'bonus' | 'promotion'}${string}`>> = {
  'GET /api/bonus': bonusesOf,
  'GET /api/bonus/activate/{code}': (context, { params }) => activateBonus(context, params),
  'GET /api/bonus/check/active': activeBonusOf,
  'GET /api/bonus/check/minimum': minimumOf,
  'GET /api/bonus/clear': (context) => cancelBonus(context) ?? { message: 'BONUS_CLEAR' },
  'GET /api/promotion/current': currentPromotionOf,
  'GET /api/promotion/find/{code}': (context, { params }) => findPromotion(context, params),
  'GET /api/promotion/activate/{code}': (context, { params }) => activatePromotion(context, params) ?? success,
}
