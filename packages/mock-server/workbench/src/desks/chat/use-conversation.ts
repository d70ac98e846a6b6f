import type { ConversationItem } from '@sabai/contracts/realtime'
import { useEffect, useState } from 'react'
import { ControlError, callControl } from '../../control/control.ts'
import { useAction } from '../../control/use-action.ts'
import { useLiveQuery } from '../../control/use-live-query.ts'
import type { Conversation } from './chat-conversation.ts'
import { appendOlder, mergeNewest } from './message-rows.ts'

const CONVERSATION_ROUTE = 'GET /__mock/worlds/{id}/conversations/{participant}'

interface OpenConversation {
  /** Null until it is loaded, and while nobody has written yet. */
  readonly conversation: Conversation | null
  /** The items of the conversation, newest first. */
  readonly items: readonly ConversationItem[]
  readonly phase: 'loading' | 'ready' | 'failed'
  readonly failure: string
  readonly isLoadingOlder: boolean
  readonly loadOlder: () => void
  readonly reload: () => void
}

/**
 * Follows one conversation. `lastCall` is the number of the newest call. When it changes, the conversation is loaded
 * again at once.
 */
export const useConversation = (id: string, participant: string, lastCall: number): OpenConversation => {
  const { data, error, reload } = useLiveQuery(CONVERSATION_ROUTE, { params: { id, participant } }, lastCall)
  const [items, setItems] = useState<readonly ConversationItem[]>([])
  const { isBusy, run } = useAction()
  useEffect(() => {
    if (data) setItems((known) => mergeNewest(data.items, known))
  }, [data])
  const isMissing = error instanceof ControlError && error.status === 404
  const loadOlder = () =>
    run(async () => {
      const input = { params: { id, participant }, query: { skip: String(items.length) } }
      const page = await callControl(CONVERSATION_ROUTE, input)
      setItems((known) => appendOlder(known, page.items))
      return undefined
    })
  return {
    conversation: isMissing ? null : (data?.conversation ?? null),
    items: isMissing ? [] : items,
    phase: data || isMissing ? 'ready' : error ? 'failed' : 'loading',
    failure: error?.message ?? '',
    isLoadingOlder: isBusy,
    loadOlder,
    reload,
  }
}
