import type { ControlReply } from '@sabai/contracts/control'

/** A game, with the state of its simulated provider. */
export type ProviderGame = ControlReply<'GET /__mock/worlds/{id}/launches'>['games'][number]
