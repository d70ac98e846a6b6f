import { ConversationItem } from '@sabai/contracts/realtime'
import { Check } from 'typebox/value'
import { withoutIds } from '../../domain/chat/conversation.ts'
import { pause } from '../../scenarios/rules/pause.ts'
import { type DeliveryPlan, socketRulesOf } from '../../scenarios/rules/socket-rules.ts'
import type { Push } from '../../worlds/push.ts'
import type { World } from '../../worlds/world.ts'

type MessagePush = Extract<Push, { kind: 'message' }>
/** Sends an item to a room. Returns the number of connections reached. */
type SendToRoom = (room: string, item: ConversationItem) => number

/** Delivers the pushes of one world according to the rules of its scenarios. */
export class PushDelivery {
  readonly #world: World
  readonly #send: SendToRoom
  /** The messages that a rule holds back until the next message to the same room has been sent. */
  readonly #waitingByRoom = new Map<string, MessagePush>()

  constructor(world: World, send: SendToRoom) {
    this.#world = world
    this.#send = send
  }

  /** Pushes a message and notes it in the journal. The rules decide when it arrives, and how often. */
  deliver(push: MessagePush): void {
    const { hasIds } = this.#world.fixtureData().chat
    const message = hasIds ? push : { ...push, item: withoutIds(push.item) }
    if (!Check(ConversationItem, message.item)) {
      const violation = 'what was to be pushed is not a conversation item: nothing was sent'
      this.#noteDelivery(message, { why: violation, violation, delivered: 'nothing', rule: null, skippedRules: [] })
      return
    }
    const plan = socketRulesOf(this.#world).planDelivery(message.member)
    const { room } = message
    const hasWaitingMessage = this.#waitingByRoom.has(room)
    if (plan.reorder && !hasWaitingMessage) {
      this.#waitingByRoom.set(room, message)
      this.#journalPush(message, plan, 'it waits for the next message to this room')
    } else if (plan.delayMs > 0) {
      this.#journalPush(message, plan, 'it arrives later')
      void this.#deliverLater(message, plan)
    } else this.#journalPush(message, plan, describeReach(this.#sendNow(message, plan)))
  }

  async #deliverLater(message: MessagePush, plan: DeliveryPlan): Promise<void> {
    const { ended } = this.#world
    await pause(this.#world, plan.delayMs, this.#world.now() + plan.delayMs, ended)
    if (!ended.aborted) this.#sendNow(message, plan)
  }

  /**
   * Sends a message as many times as `copies` says and then, unless `copies` is 0, the message that waited for it.
   * Returns the number of connections that the message itself has reached.
   */
  #sendNow({ room, item }: MessagePush, { copies }: DeliveryPlan): number {
    let reachedCount = 0
    for (let copy = 0; copy < copies; copy += 1) reachedCount = this.#send(room, item)
    const waitingMessage = this.#waitingByRoom.get(room)
    if (waitingMessage && copies > 0) {
      this.#waitingByRoom.delete(room)
      this.#send(room, waitingMessage.item)
    }
    return reachedCount
  }

  #journalPush(message: MessagePush, { copies, rule, skippedRules }: DeliveryPlan, why: string): void {
    const deliveredPart = copies > 0 ? 'whole' : 'nothing'
    this.#noteDelivery(message, {
      why: rule ? `a rule ${rule.effect}: ${why}` : why,
      violation: null,
      delivered: deliveredPart,
      rule,
      skippedRules,
    })
  }

  #noteDelivery(
    { room, member, item }: MessagePush,
    entry: Pick<NewJournalEntry, 'why' | 'violation' | 'delivered' | 'rule' | 'skippedRules'>,
  ) {
    const commonFields = {
      realtime: true,
      at: this.#world.now(),
      route: null,
      method: 'messaging',
      path: room,
    } as const
    this.#world.journal.add({ ...commonFields, member, input: {}, status: 200, reply: item, notes: [], ...entry })
  }
}

type NewJournalEntry = Parameters<World['journal']['add']>[0]

const describeReach = (connections: number): string =>
  connections === 0
    ? 'nobody has joined this room'
    : `pushed to ${connections} connection${connections === 1 ? '' : 's'}`
