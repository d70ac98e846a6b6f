import type { QrProvider } from '@sabai/contracts/constants'
import type { Immutable } from 'immer'
import type { FixtureData } from '../../fixtures/schema.ts'
import { refuse } from '../refusal.ts'
import type { Member, WorldState } from '../state.ts'

/** The open code of a member at a provider (product sections 3, 7). */
export const openQrCodeOf = (
  _state: Immutable<WorldState>,
  _member: Immutable<Member>,
  _provider: QrProvider,
  _now: number,
) => ({ hasQrcode: false as const })

export const createQrCode = (
  _state: WorldState,
  _member: Member,
  _fixtureData: FixtureData,
  _order: { readonly provider: QrProvider; readonly amount: number },
  _now: number,
) => refuse('NO_BANK')

export const cancelQrCode = (_state: WorldState, _member: Member, _id: string, _now: number) => refuse('NO_DATA')
