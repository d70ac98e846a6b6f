import { sendTransfer, transferKeyOf } from '../../domain/deposits/bank-transfer.ts'
import { makeSlip, toUpload } from '../../domain/deposits/make-slip.ts'
import { payQrCode } from '../../domain/deposits/qr-code.ts'
import { formatSlipCode } from '../../domain/deposits/slip-code.ts'
import { uploadSlip } from '../../domain/deposits/slips.ts'
import { toWireAmount } from '../../domain/money/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Member, State, WorldState } from '../../domain/state.ts'
import type { World } from '../../worlds/world.ts'
import type { DepositAct } from './actions.ts'
import { qrCodeIdAt } from './calls.ts'
import type { StartedAct } from './game-acts.ts'
import type { Model } from './model/model.ts'
import * as deposit from './model/model-deposit.ts'

export const STRANGER = { bankCode: 'BBL', accountNo: '0000001099', name: 'SOMYING TESTER' }

/** Returns the upload of a transfer's slip, with what the mock would read from its picture. */
export const slipUploadOf = (reference: string) => ({
  ...{ bytes: 1_000, type: 'image/png' as const, width: 720, height: 1_280 },
  codes: [formatSlipCode({ bank: '999', reference })],
})

/** Returns the reference of the walk's transfer at a position, or an unknown reference if the walk has made none. */
export const referenceAt = ({ bankTransfers }: State, place: number): string => {
  const walkTransfers = Object.values(bankTransfers).filter(({ reference }) => /^MOCK\d/.test(reference))
  return walkTransfers[place % Math.max(1, walkTransfers.length)]?.reference ?? 'NONE1'
}

/** Returns when the searched event falls due; null if it is not scheduled. */
const dueAtOf = (
  { scheduledEvents: events }: WorldState,
  isSearchedEvent: (event: WorldState['scheduledEvents'][number]) => boolean,
): number | null => events.find(isSearchedEvent)?.at ?? null

/**
 * Begins an act in a world. Whatever the world draws at random, such as the time at which a transfer is credited, is
 * passed on to the model.
 */
export const beginDepositAct = (
  world: World,
  model: Model,
  memberInDraft: (draft: WorldState, who: number) => Member,
  action: DepositAct,
): StartedAct => {
  const { who } = action
  switch (action.do) {
    case 'payQr': {
      const id = qrCodeIdAt(Object.keys(world.state.qrCodes), action.place)
      const isDone = world.run((draft, _now, context) => {
        const [member, code] = [memberInDraft(draft, who), draft.qrCodes[id]]
        return code?.memberId === member.id && payQrCode({ ...context, member }, code) === null
      })
      return { isDone, applyToModel: () => deposit.applyPayQr(model, who, id) }
    }
    case 'bankTransfer': {
      const from = action.isStranger ? STRANGER : undefined
      const bankCode = action.needsSlip && world.base === 'th' ? 'GSB' : undefined
      let transfer: deposit.MadeTransfer = { key: '', dueAt: null }
      const isDone = world.run((draft, _now, context) => {
        const order = { amount: action.amountMinor, bankCode, from }
        sendTransfer({ ...context, member: memberInDraft(draft, who) }, order)
        const key = Object.keys(draft.bankTransfers).at(-1) ?? ''
        transfer = { key, dueAt: dueAtOf(draft, (event) => event.kind === 'creditTransfer' && event.transfer === key) }
        return transfer.dueAt !== null
      })
      return { isDone, applyToModel: () => deposit.applyBankTransfer(model, action, transfer) }
    }
    case 'sendSlip': {
      let transfer: deposit.MadeTransfer = { key: '', dueAt: null }
      const isDone = world.run((draft, _now, worldContext) => {
        const member = memberInDraft(draft, who)
        const context = { ...worldContext, member }
        const amount = toWireAmount(action.amountMinor, member.currency)
        const content = makeSlip(context, { member: member.id, kind: action.kind, amount })
        if (content instanceof Refusal) return false
        const uploadedSlip = uploadSlip(context, toUpload(content))
        if (uploadedSlip instanceof Refusal) return false
        const { reference } = uploadedSlip
        const dueAt = dueAtOf(draft, (event) => event.kind === 'decideSlip' && event.reference === reference)
        transfer = { key: transferKeyOf(content), dueAt }
        return true
      })
      return { isDone, applyToModel: () => deposit.applySendSlip(model, action, transfer) }
    }
    case 'uploadSlip': {
      const transfer = referenceAt(world.state, action.place)
      let dueAt: number | null = null
      const isDone = world.run((draft, _now, context) => {
        const uploadedSlip = uploadSlip({ ...context, member: memberInDraft(draft, who) }, slipUploadOf(transfer))
        if (uploadedSlip instanceof Refusal) return false
        const { reference } = uploadedSlip
        dueAt = dueAtOf(draft, (event) => event.kind === 'decideSlip' && event.reference === reference)
        return true
      })
      return { isDone, applyToModel: () => deposit.applyUploadSlip(model, who, `999/${transfer}`, dueAt) }
    }
  }
}
