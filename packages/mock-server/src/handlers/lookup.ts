import type { Route } from '@sabai/contracts'
import { withdrawLimitsOf } from '../domain/withdraw.ts'
import type { Handlers } from './handler.ts'

type LookupRoute = Extract<Route, `${string}/api/lookup/${string}`>

export const lookupHandlers: Pick<Handlers, LookupRoute> = {
  'GET /api/lookup/banks': ({ catalogue }) => ({ banks: catalogue.lookups.banks }),
  'GET /api/lookup/sources': ({ catalogue }) => ({ sources: catalogue.lookups.sources }),
  'GET /api/lookup/conditions': ({ catalogue }) => ({ conditions: catalogue.lookups.conditions }),
  'GET /api/lookup/info': ({ catalogue }) => catalogue.lookups.info,
  'GET /api/lookup/contact': ({ catalogue }) => catalogue.lookups.contact,
  'GET /api/lookup/active': ({ catalogue }) => ({ terminated: catalogue.lookups.terminated }),
  'GET /api/lookup/registerOTP': ({ catalogue }) => ({ registerOTP: catalogue.lookups.registerOTP }),
  'GET /api/lookup/enableChatWidget': ({ catalogue }) => ({ enableChatWidget: catalogue.lookups.enableChatWidget }),
  'GET /api/lookup/agreements': ({ catalogue }) => ({ agreements: catalogue.lookups.agreements }),
  'GET /api/lookup/notice': ({ catalogue }) => ({ notice: catalogue.lookups.notice }),
  'GET /api/lookup/withdraw': ({ member, catalogue }) => withdrawLimitsOf(member, catalogue.lookups),
}
