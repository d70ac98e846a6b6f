import type { Reply } from '@sabai/contracts'
import type { QrProvider } from '@sabai/contracts/constants'
import { useSWRConfig } from 'swr'
import { type InputArgs, sendCommand } from '../../../api/send-call.ts'
import { queryKeyOf, useApi } from '../../../api/use-api.ts'
import { useCommand } from '../../../api/use-command.ts'
import type { Untrusted } from '../../../lib/wire/untrusted.ts'

const QR_CODE_ROUTE = 'GET /api/qrcode/{provider}'
const CREATE_ROUTE = 'POST /api/qrcode/{provider}'
const CANCEL_ROUTE = 'DELETE /api/qrcode/{qrcodeId}'

const POLL_INTERVAL_MS = 5_000

const cacheKeyOf = (provider: QrProvider) => queryKeyOf(QR_CODE_ROUTE, { params: { provider } })

/**
 * Loads the member's open QR code of a provider, and returns it with the commands that create and cancel such a code.
 * After a successful command, the new state is cached for the provider of the code, even if the component has been
 * unmounted. Creating a code removes the codes of the `otherProviders` from the cache, so that they are loaded again
 * (product section 4, "QR deposit").
 */
export const useQrCode = (provider: QrProvider, otherProviders: readonly QrProvider[]) => {
  const { mutate } = useSWRConfig()
  // The query is polled, because the code may be paid, cancelled or replaced outside this page.
  const query = useApi(QR_CODE_ROUTE, { params: { provider } }, { refreshIntervalMs: POLL_INTERVAL_MS })
  const updateCache = (reply: Untrusted<Reply<typeof QR_CODE_ROUTE>>) =>
    mutate(cacheKeyOf(provider), reply, { revalidate: false })

  const create = useCommand(CREATE_ROUTE, async (...input: InputArgs<typeof CREATE_ROUTE>) => {
    const reply = await sendCommand(CREATE_ROUTE, ...input)
    if (reply.hasQrcode !== true) return reply
    await updateCache(reply)
    await Promise.all(otherProviders.map((other) => mutate(cacheKeyOf(other), undefined)))
    return reply
  })
  const cancel = useCommand(CANCEL_ROUTE, async (...input: InputArgs<typeof CANCEL_ROUTE>) => {
    const reply = await sendCommand(CANCEL_ROUTE, ...input)
    await updateCache({ hasQrcode: false })
    return reply
  })
  return { ...query, create, cancel }
}
