import { useState } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { useUpload } from '../../../api/use-upload.ts'
import { textOf } from '../../../lib/wire/untrusted.ts'
import type { Slip } from '../read-slips.ts'

/** How the last upload ended, as far as its reply tells. */
type Ending =
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** `error` is null where the reply was good. `before` are the references that were known then; null: none was read. */
  | {
      readonly kind: 'received' | 'unknown'
      readonly error: ApiError | null
      readonly reference: string
      readonly before: readonly string[] | null
    }

/** The slip of an upload: by its reference, or where no reply told that, one that was not there before. */
const findSent = (ending: Ending | null, slips: readonly Slip[] | null): Slip | undefined => {
  if (!ending || ending.kind === 'refused') return undefined
  const { reference, before } = ending
  if (reference) return slips?.find((slip) => slip.reference === reference)
  return before ? slips?.find((slip) => !before.includes(slip.reference)) : undefined
}

/**
 * Sends a slip and follows it in the list of the newest slips: also one whose reply was lost is known to have arrived once
 * it stands there. `onSettled` is called after every upload, to read that list again.
 */
export const useSendSlip = (slips: readonly Slip[] | null, onSettled: (code: string | undefined) => Promise<void>) => {
  const upload = useUpload('POST /api/wallet/slip')
  const [ending, setEnding] = useState<Ending | null>(null)
  const [isLooking, setLooking] = useState(false)
  const sent = findSent(ending, slips)

  const send = async (file: File) => {
    if (upload.running) return
    const before = slips?.map(({ reference }) => reference) ?? null
    setEnding(null)
    const outcome = await upload.run(file)
    if (outcome?.error && !outcome.error.outcomeUnknown) setEnding({ kind: 'refused', error: outcome.error })
    else if (outcome) {
      const kind = outcome.error ? 'unknown' : 'received'
      setEnding({ kind, error: outcome.error, reference: textOf(outcome.reply?.reference), before })
    }
    setLooking(true)
    await onSettled(outcome?.error?.code)
    setLooking(false)
  }
  return {
    send,
    cancel: upload.cancel,
    isSending: upload.running,
    sentBytes: upload.sentBytes,
    /** The list is being read after an upload. */
    isLooking,
    ending,
    /** The slip that was sent, once it is in the list. */
    sent,
    /** A slip was sent, and its verdict is not known. */
    isAwaited: ending !== null && ending.kind !== 'refused' && (sent?.status ?? 'processing') === 'processing',
    reset: () => setEnding(null),
  }
}
