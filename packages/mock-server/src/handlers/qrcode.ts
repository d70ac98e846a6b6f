import type { Route } from '@sabai/contracts'
import { cancelQrCode, createQrCode, openQrCodeOf } from '../domain/deposits/qr-code.ts'
import type { Handlers } from './handler.ts'
import { success } from './success.ts'

export const qrCodeHandlers: Pick<Handlers, Extract<Route, `${string}/api/qrcode${string}`>> = {
  'GET /api/qrcode/{provider}': (context, { params }) => openQrCodeOf(context, params),
  'POST /api/qrcode/{provider}': (context, { params, body }) => createQrCode(context, { ...params, ...body }),
  'DELETE /api/qrcode/{qrcodeId}': (context, { params }) => cancelQrCode(context, params) ?? success,
}
