import { ConversationItem } from '@sabai/contracts/realtime'
import { Check } from 'typebox/value'
import { pause } from '../../scenarios/pause.ts'
import { type Course, socketRulesOf } from '../../scenarios/socket-rules.ts'
import type { Signal } from '../../worlds/signal.ts'
import type { World } from '../../worlds/world.ts'

type Message = Extract<Signal, { kind: 'message' }>
/** Sends to a room; says to how many connections. */
type Send = (room: string, item: ConversationItem) => number

/** What is pushed in one world, as the rules of its scenarios have it. */
export class Pushes {
  readonly #world: World
  readonly #send: Send
  /** What waits for the next one to the same room. */
  readonly #waiting = new Map<string, Message>()

  constructor(world: World, send: Send) {
    this.#world = world
    this.#send = send
  }

  /** Pushes a message and writes it down; when it arrives, and how often, is up to the rules. */
  push(message: Message): void {
    if (!Check(ConversationItem, message.item)) {
      const breach = 'what was to be pushed is no conversation item: nothing was sent'
      this.#note(message, { why: breach, breach, delivered: 'nothing', rule: null, passedOver: [] })
      return
    }
    const course = socketRulesOf(this.#world).course(message.member)
    const { room } = message
    const overtakes = this.#waiting.has(room)
    if (course.reorder && !overtakes) {
      this.#waiting.set(room, message)
      this.#said(message, course, 'it waits for the next message to this room')
    } else if (course.delayMs > 0) {
      this.#said(message, course, 'it arrives later')
      void this.#later(message, course)
    } else this.#said(message, course, to(this.#sent(message, course)))
  }

  async #later(message: Message, course: Course): Promise<void> {
    const { ended } = this.#world
    await pause(this.#world, course.delayMs, this.#world.now() + course.delayMs, ended)
    if (!ended.aborted) this.#sent(message, course)
  }

  /** Sends it as often as it is to arrive, and then what waited for it. To how many connections it went. */
  #sent({ room, item }: Message, { copies }: Course): number {
    let reached = 0
    for (let copy = 0; copy < copies; copy += 1) reached = this.#send(room, item)
    const waiting = this.#waiting.get(room)
    if (waiting && copies > 0) {
      this.#waiting.delete(room)
      this.#send(room, waiting.item)
    }
    return reached
  }

  #said(message: Message, { copies, rule, passedOver }: Course, why: string): void {
    const delivered = copies > 0 ? 'whole' : 'nothing'
    this.#note(message, {
      why: rule ? `a rule ${rule.effect}: ${why}` : why,
      breach: null,
      delivered,
      rule,
      passedOver,
    })
  }

  #note({ room, member, item }: Message, told: Pick<Entry, 'why' | 'breach' | 'delivered' | 'rule' | 'passedOver'>) {
    const what = { realtime: true, at: this.#world.now(), route: null, method: 'messaging', path: room } as const
    this.#world.journal.add({ ...what, member, input: {}, status: 200, reply: item, notes: [], ...told })
  }
}

type Entry = Parameters<World['journal']['add']>[0]

const to = (connections: number): string =>
  connections === 0
    ? 'nobody has joined this room'
    : `pushed to ${connections} connection${connections === 1 ? '' : 's'}`
