import type { Reply } from '@sabai/contracts'
import type { QrProvider } from '@sabai/contracts/constants'
import { useSWRConfig } from 'swr'
import { type InputArgs, sendCommand } from '../../../api/send-call.ts'
import { cacheKey, useApi } from '../../../api/use-api.ts'
import { useCommand } from '../../../api/use-command.ts'
import type { Untrusted } from '../../../lib/wire/untrusted.ts'

const CODE = 'GET /api/qrcode/{provider}'
const CREATE = 'POST /api/qrcode/{provider}'
const CANCEL = 'DELETE /api/qrcode/{qrcodeId}'

const EVERY_MS = 5_000

const keyOf = (provider: QrProvider) => cacheKey(CODE, { params: { provider } })

/**
 * The member's open QR code of a provider, and how it is created and cancelled. What a command brings is kept under the
 * provider that it was sent to, also where the screen has gone meanwhile. A new code has those of the `others` asked for
 * again (product section 4, "QR deposit").
 */
export const useQrCode = (provider: QrProvider, others: readonly QrProvider[]) => {
  const { mutate } = useSWRConfig()
  // It may be paid, cancelled or replaced elsewhere.
  const query = useApi(CODE, { params: { provider } }, { everyMs: EVERY_MS })
  const keep = (reply: Untrusted<Reply<typeof CODE>>) => mutate(keyOf(provider), reply, { revalidate: false })

  const create = useCommand(CREATE, async (...input: InputArgs<typeof CREATE>) => {
    const reply = await sendCommand(CREATE, ...input)
    if (reply.hasQrcode !== true) return reply
    await keep(reply)
    await Promise.all(others.map((other) => mutate(keyOf(other), undefined)))
    return reply
  })
  const cancel = useCommand(CANCEL, async (...input: InputArgs<typeof CANCEL>) => {
    const reply = await sendCommand(CANCEL, ...input)
    await keep({ hasQrcode: false })
    return reply
  })
  return { ...query, create, cancel }
}
