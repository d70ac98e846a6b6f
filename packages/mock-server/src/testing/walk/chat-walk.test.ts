import type { Reply } from '@sabai/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endConversation, sayAsAgent, takeOver } from '../../domain/chat/agent.ts'
import { creditWallet } from '../../domain/money/acts.ts'
import { WriteFailedError } from '../../worlds/committer.ts'
import type { Store } from '../../worlds/store/store.ts'
import type { World } from '../../worlds/world.ts'
import { call, createTestWorld, loginAs, NOI } from '../test-worlds.ts'
import { toChatPackage } from '../to-chat-package.ts'

const PARTIES = ['noi', 'guest-1', 'guest-2'] as const
type Party = (typeof PARTIES)[number]

const participant = fc.constantFrom(...PARTIES)
const number = fc.integer({ min: 1, max: 12 })
const action = fc.oneof(
  // Two `send` actions of one participant with the same number send the same message twice.
  fc.record({ do: fc.constant('send' as const), participant, number }),
  fc.record({ do: fc.constant('agentSays' as const), participant, number }),
  fc.record({ do: fc.constantFrom('agentEnds' as const, 'read' as const, 'credit' as const), participant, number }),
)
type Action = ReturnType<(typeof action)['generate']>['value']

interface ModelConversation {
  readonly sentTexts: (readonly [text: string, session: number])[]
  session: number
  readCount: number
}

/** The expected conversations and wallet after the acknowledged actions. */
class ChatModel {
  readonly #conversations = new Map<Party, ModelConversation>()
  #satang = 0

  apply({ do: actionName, participant: party, number: messageNumber }: Action): void {
    const conversation = this.at(party)
    const { sentTexts, session } = conversation
    if (actionName === 'agentSays') sentTexts.push([`agent ${messageNumber}`, session])
    else if (actionName === 'agentEnds') conversation.session += 1
    else if (actionName === 'read') conversation.readCount = sentTexts.length
    else if (actionName === 'credit') this.#satang += messageNumber
    else if (!sentTexts.some(([text]) => text === `mine ${messageNumber}`)) {
      sentTexts.push([`mine ${messageNumber}`, session])
      conversation.readCount = sentTexts.length
    }
  }

  at(party: Party): ModelConversation {
    const conversation = this.#conversations.get(party) ?? { sentTexts: [], session: 1, readCount: 0 }
    this.#conversations.set(party, conversation)
    return conversation
  }

  get satang(): number {
    return this.#satang
  }
}

test('each conversation has the acknowledged messages once and in order, even if some writes fail and money commands run too', async () => {
  const property = fc.asyncProperty(
    fc.array(action, { minLength: 1, maxLength: 40, size: 'max' }),
    fc.infiniteStream(fc.boolean()),
    async (actions, writeFailures) => {
      let mayFail = false
      const store: Store = {
        write: async () => {
          if (mayFail && writeFailures.next().value) throw new Error('the disk is full')
        },
        close: async () => undefined,
      }
      const world = await createTestWorld({}, store)
      const token = await loginAs(world, NOI)
      const idOf = (party: Party): string => (party === 'noi' ? (world.state.usernames[NOI] ?? '') : party)
      const toParticipantInput = (party: Party) => (party === 'noi' ? { userId: idOf(party) } : { guestId: party })
      for (const each of PARTIES) await world.run((draft) => takeOver(draft, idOf(each)))
      mayFail = true
      const model = new ChatModel()
      // All calls begin at the same time; the world runs them in the order of their arrival.
      const acknowledgements = await Promise.all(
        actions.map((each) =>
          runAction(world, token, each, idOf(each.participant), toParticipantInput(each.participant)),
        ),
      )
      for (const [index, each] of actions.entries()) if (acknowledgements[index]) model.apply(each)
      mayFail = false
      for (const each of PARTIES) {
        const { sentTexts, session, readCount } = model.at(each)
        const body = { ...toParticipantInput(each), limit: 100, skip: 0 }
        const { body: items } = await call(world, 'POST /api/chat/history', { body }, token)
        const messages = (items as Reply<'POST /api/chat/history'>).map(({ message, session_id }) => [
          message.message_type === 'text' ? message.payload.message : '',
          Number(session_id.split('-').at(-1)),
        ])
        expect(messages.reverse()).toEqual(sentTexts)
        expect(world.state.conversations[idOf(each)]).toMatchObject({ session, readByCustomer: readCount })
      }
      expect(world.state.members[idOf('noi')]?.balances.wallet ?? 0).toBe(model.satang)
      expect(world.brokenInvariants()).toEqual([])
    },
  )
  await fc.assert(property, { numRuns: process.env.DEEP === '1' ? 1_000 : 50 })
})

/** Runs one action. Resolves with true if it was acknowledged. */
const runAction = async (
  world: World,
  token: string,
  { do: actionName, number: messageNumber }: Action,
  id: string,
  chatOwner: { readonly userId: string } | { readonly guestId: string },
): Promise<boolean> => {
  if (actionName === 'send') {
    const body = toChatPackage(`mine ${messageNumber}`, { ...chatOwner, clientId: `c-${messageNumber}` })
    return (await call(world, 'POST /api/chat/send-message', { body }, token)).status === 200
  }
  if (actionName === 'read')
    return (await call(world, 'PUT /api/chat/read-customer/', { body: chatOwner }, token)).status === 200
  try {
    await world.run((draft, _now, context) => {
      const member = draft.members[draft.usernames[NOI] ?? '']
      if (actionName === 'agentSays') sayAsAgent(context, id, { text: `agent ${messageNumber}` })
      else if (actionName === 'agentEnds') {
        endConversation(draft, id)
        takeOver(draft, id)
      } else if (member) creditWallet({ ...context, member }, { amount: messageNumber })
    })
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(WriteFailedError)
    return false
  }
}
