import type { MemberContext } from '../../domain/context.ts'
import { listOpenCodes, payQrCode } from '../../domain/deposits/qr-code.ts'
import { Refusal, refuse } from '../../domain/refusal.ts'
import type { Act, ActInput } from '../act.ts'
import { checkMember } from '../checks.ts'

export const payQr: Act<'payQr'> = {
  check: ({ member, qrcodeId, provider }, scope) => [
    ...checkMember(member, scope),
    ...(qrcodeId !== undefined && provider !== undefined
      ? [{ path: [], message: 'give qrcodeId or provider, not both: the code has its provider' }]
      : []),
  ],
  apply: (world, input) => {
    const context = { ...world, member: world.requireMember(input.member) }
    const code = findCode(context, input)
    return code instanceof Refusal ? code : payQrCode(context, code)
  },
  describe: ({ member, qrcodeId, provider }) =>
    qrcodeId === undefined
      ? `the newest open QR code of ${member}${provider === undefined ? '' : ` at ${provider}`} is paid`
      : `the QR code ${qrcodeId} of ${member} is paid`,
}

/** Finds the member's payment code with this id, open or not. Without an id, finds the member's newest open code. */
const findCode = ({ state, member, now }: MemberContext, { member: who, qrcodeId, provider }: ActInput<'payQr'>) => {
  if (qrcodeId !== undefined) {
    const code = Object.hasOwn(state.qrCodes, qrcodeId) ? state.qrCodes[qrcodeId] : undefined
    return code?.memberId === member.id ? code : refuse('NO_DATA', { detail: `${who} has no QR code "${qrcodeId}"` })
  }
  const openCodes = listOpenCodes(state, member.id, now)
  const newestCode = openCodes.findLast((code) => provider === undefined || code.provider === provider)
  const detail = `${who} has no open QR code${provider === undefined ? '' : ` of ${provider}`}`
  return newestCode ?? refuse('NO_DATA', { detail })
}
