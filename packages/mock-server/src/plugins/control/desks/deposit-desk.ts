import type { ControlReply } from '@sabai/contracts/control'
import { slipPageOf } from '../../../domain/deposits/slips.ts'
import { toWireAmount } from '../../../domain/money/money.ts'
import { toIsoTime } from '../../../lib/time.ts'
import type { World } from '../../../worlds/world.ts'

type DepositDesk = ControlReply<'GET /__mock/worlds/{id}/deposits'>

/** The largest number of transfers that are shown, of QR codes, and of slips. The newest of each kind are shown. */
const MAX_SHOWN_OF_EACH = 100

/** Returns the bank transfers, payable QR codes and slips of a world, newest first. */
export const depositDeskOf = (world: World): DepositDesk => {
  const { bankTransfers, qrCodes, members } = world.state
  const now = world.now()
  return {
    transfers: Object.values(bankTransfers)
      .slice(-MAX_SHOWN_OF_EACH)
      .reverse()
      .map(({ at, amount, currency, ...transfer }) => ({
        ...transfer,
        at: toIsoTime(at),
        amount: toWireAmount(amount, currency),
        currency,
      })),
    qrCodes: Object.values(qrCodes)
      .filter(({ paidAt, cancelledAt, expiresAt }) => paidAt === null && cancelledAt === null && now < expiresAt)
      .slice(-MAX_SHOWN_OF_EACH)
      .reverse()
      .map(({ id, memberId, provider, amount, currency, payload, expiresAt }) => ({
        qrcodeId: id,
        member: memberId,
        provider,
        amount: toWireAmount(amount, currency),
        currency,
        payload,
        expireIn: toIsoTime(expiresAt),
      })),
    slips: Object.values(members)
      .flatMap((member) =>
        slipPageOf(member, { page: 1, limit: MAX_SHOWN_OF_EACH }).slips.map(({ createdAt, ...slip }) => ({
          ...slip,
          member: member.id,
          at: createdAt,
        })),
      )
      .sort((a, b) => (a.at < b.at ? 1 : -1))
      .slice(0, MAX_SHOWN_OF_EACH),
  }
}
