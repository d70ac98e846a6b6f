import type { Route } from '@sabai/contracts'
import { cancelQrCode, createQrCode, openQrCodeOf } from '../domain/deposits/qr-code.ts'
import type { Handlers } from './handler.ts'
import { success } from './success.ts'

export const qrCodeHandlers: Pick<Handlers, Extract<Route, `${string}/api/qrcode${string}`>> = {
  'GET /api/qrcode/{provider}': ({ state, member, now }, { params }) =>
    openQrCodeOf(state, member, params.provider, now),
  'POST /api/qrcode/{provider}': ({ state, member, fixtureData, now }, { params, body }) =>
    createQrCode(state, member, fixtureData, { ...params, ...body }, now),
  'DELETE /api/qrcode/{qrcodeId}': ({ state, member, now }, { params }) =>
    cancelQrCode(state, member, params.qrcodeId, now) ?? success,
}
