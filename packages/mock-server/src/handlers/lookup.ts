import type { Route } from '@sabai/contracts'
import { depositLookupOf } from '../domain/deposits/accounts.ts'
import { slipHoursOf } from '../domain/deposits/slip-hours.ts'
import { withdrawLimitsOf } from '../domain/money/withdraw.ts'
import type { Handlers } from './handler.ts'

type LookupRoute = Extract<Route, `${string}/api/lookup/${string}`>

export const lookupHandlers: Pick<Handlers, LookupRoute> = {
  'GET /api/lookup/banks': ({ fixtureData }) => ({ banks: fixtureData.lookups.banks }),
  'GET /api/lookup/sources': ({ fixtureData }) => ({ sources: fixtureData.lookups.sources }),
  'GET /api/lookup/conditions': ({ fixtureData }) => ({ conditions: fixtureData.lookups.conditions }),
  'GET /api/lookup/info': ({ fixtureData }) => fixtureData.lookups.info,
  'GET /api/lookup/contact': ({ fixtureData }) => fixtureData.lookups.contact,
  'GET /api/lookup/active': ({ fixtureData }) => ({ terminated: fixtureData.lookups.terminated }),
  'GET /api/lookup/registerOTP': ({ fixtureData }) => ({ registerOTP: fixtureData.lookups.registerOTP }),
  'GET /api/lookup/enableChatWidget': ({ fixtureData }) => ({ enableChatWidget: fixtureData.lookups.enableChatWidget }),
  'GET /api/lookup/agreements': ({ fixtureData }) => ({ agreements: fixtureData.lookups.agreements }),
  'GET /api/lookup/notice': ({ fixtureData }) => ({ notice: fixtureData.lookups.notice }),
  'GET /api/lookup/withdraw': withdrawLimitsOf,
  'GET /api/lookup/deposit': depositLookupOf,
  'GET /api/lookup/slip': slipHoursOf,
}
