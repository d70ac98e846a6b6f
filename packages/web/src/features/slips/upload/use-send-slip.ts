import { useState } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { useUpload } from '../../../api/use-upload.ts'
import { textOf } from '../../../lib/wire/untrusted.ts'
import type { Slip } from '../read-slips.ts'

/** The result of the last upload, as far as its reply shows. */
type UploadResult =
  | { readonly kind: 'refused'; readonly error: ApiError }
  /**
   * `error` is null on success. `reference` is empty if the reply was lost. `referencesBefore` has the references of
   * the slips that were in the list before the upload; null if no list was loaded.
   */
  | {
      readonly kind: 'received' | 'unknown'
      readonly error: ApiError | null
      readonly reference: string
      readonly referencesBefore: readonly string[] | null
    }

/**
 * Finds the uploaded slip in the list by its reference. If the reference is unknown, returns the newest slip that was
 * not in the list before the upload.
 */
const findSentSlip = (uploadResult: UploadResult | null, slips: readonly Slip[] | null): Slip | undefined => {
  if (!uploadResult || uploadResult.kind === 'refused') return undefined
  const { reference, referencesBefore } = uploadResult
  if (reference) return slips?.find((slip) => slip.reference === reference)
  return referencesBefore ? slips?.find((slip) => !referencesBefore.includes(slip.reference)) : undefined
}

/**
 * Sends a slip, and then finds it in the list of the newest slips. If the reply was lost, only that list shows whether
 * the slip has arrived. `onSettled` is called after every upload with the code of its error, and reloads the list.
 */
export const useSendSlip = (slips: readonly Slip[] | null, onSettled: (code: string | undefined) => Promise<void>) => {
  const upload = useUpload('POST /api/wallet/slip')
  const [uploadResult, setUploadResult] = useState<UploadResult | null>(null)
  const [isReloading, setReloading] = useState(false)
  const sentSlip = findSentSlip(uploadResult, slips)

  const send = async (file: File) => {
    if (upload.isRunning) return
    const referencesBefore = slips?.map(({ reference }) => reference) ?? null
    setUploadResult(null)
    const outcome = await upload.run(file)
    if (outcome?.error && !outcome.error.outcomeUnknown) setUploadResult({ kind: 'refused', error: outcome.error })
    else if (outcome) {
      const kind = outcome.error ? 'unknown' : 'received'
      setUploadResult({ kind, error: outcome.error, reference: textOf(outcome.reply?.reference), referencesBefore })
    }
    setReloading(true)
    await onSettled(outcome?.error?.code)
    setReloading(false)
  }
  return {
    send,
    cancel: upload.cancel,
    isSending: upload.isRunning,
    sentBytes: upload.sentBytes,
    /** Whether the list is being reloaded after an upload. */
    isReloading,
    uploadResult,
    /** The slip that was sent, once it is in the list. */
    sentSlip,
    /** Whether a slip was sent that has not been accepted or rejected yet. */
    isAwaited:
      uploadResult !== null && uploadResult.kind !== 'refused' && (sentSlip?.status ?? 'processing') === 'processing',
    reset: () => setUploadResult(null),
  }
}
