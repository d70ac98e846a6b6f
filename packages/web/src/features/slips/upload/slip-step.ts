import type { useSlipHours } from '../use-slip-hours.ts'
import type { useSendSlip } from './use-send-slip.ts'

/**
 * What the member can do: choose and send a picture, wait for the upload, see the sent slip, or nothing while slips are
 * not accepted.
 */
export type SlipStep = 'choosing' | 'sending' | 'sent' | 'closed'

/** Returns the step of sending a slip. An upload with an unknown outcome can be repeated even in the closing hours. */
export const slipStepOf = (
  { isClosed }: Pick<ReturnType<typeof useSlipHours>, 'isClosed'>,
  {
    isSending,
    uploadResult,
    sentSlip,
  }: Pick<ReturnType<typeof useSendSlip>, 'isSending' | 'uploadResult' | 'sentSlip'>,
): SlipStep => {
  if (uploadResult?.kind === 'received' || sentSlip) return 'sent'
  if (isSending) return 'sending'
  return isClosed && uploadResult?.kind !== 'unknown' ? 'closed' : 'choosing'
}
