import type { ControlReply } from '@sabai/contracts/control'

export type WorldDetails = ControlReply<'GET /__mock/worlds/{id}'>
