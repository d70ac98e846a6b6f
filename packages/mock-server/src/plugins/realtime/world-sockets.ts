import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { CHAT_ROOM_PREFIX } from '@sabai/contracts/constants'
import {
  type ClientToServer,
  type ConversationItem,
  GuestId,
  REALTIME_PATH,
  type ServerToClient,
} from '@sabai/contracts/realtime'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import { Check } from 'typebox/value'
import { findMemberByToken } from '../../domain/account/login.ts'
import { Refusal } from '../../domain/refusal.ts'
import { type SocketRuleMatch, socketRulesOf } from '../../scenarios/rules/socket-rules.ts'
import type { World } from '../../worlds/world.ts'
import { createFloodGuard } from './flood-guard.ts'

interface SocketData {
  /** The `_id` of the member with whose token the connection was made; null without a valid token. */
  member: string | null
  token: string | undefined
}
type Connection = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>

const MAX_MESSAGE_BYTES = 64 * 1_024
const MAX_ROOMS = 10
const ROOM_PREFIX = `${CHAT_ROOM_PREFIX}-`
const isGuestRoom = (room: string): boolean =>
  room.startsWith(ROOM_PREFIX) && Check(GuestId, room.slice(ROOM_PREFIX.length))

/** The realtime connections of one world, on a separate socket.io server, so that no event can reach another world. */
export class WorldSockets {
  readonly #world: World
  // socket.io takes requests from an HTTP server. This server never listens: `request` and `upgrade` hand it the
  // requests that the mock has accepted.
  readonly #httpServer = createServer()
  readonly #io: Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>
  readonly #stopListening: () => void
  #timer: NodeJS.Timeout | undefined

  /** If `recovers` is true, a client that soon reconnects gets the events that it missed, and is in its rooms again. */
  constructor(world: World, recovers: boolean) {
    this.#world = world
    this.#io = new Server(this.#httpServer, {
      path: REALTIME_PATH,
      serveClient: false,
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      connectTimeout: 10_000,
      ...(recovers && { connectionStateRecovery: { skipMiddlewares: false } }),
    })
    if (recovers) this.#recoverOnlyValidTokens()
    this.#io.engine.on('connection', (connection: Connection['conn']) => this.#limitPackets(connection))
    this.#io.use((socket, next) => this.#admit(socket, next))
    this.#io.on('connection', (socket) => this.#acceptConnection(socket))
    this.#stopListening = world.listen(() => this.#watchTokens())
  }

  request(request: IncomingMessage, response: ServerResponse): void {
    this.#httpServer.emit('request', request, response)
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#httpServer.emit('upgrade', request, socket, head)
  }

  /** Pushes an item to the connections that have joined a room. Returns their number. */
  send(room: string, item: ConversationItem): number {
    this.#endExpired()
    // The item is emitted even to an empty room, so that socket.io can recover it for clients that reconnect.
    this.#io.to(room).emit('messaging', item)
    return this.#io.of('/').adapter.rooms.get(room)?.size ?? 0
  }

  /** Cuts the connections of a member (all connections if `memberId` is `*`), as a network failure would. */
  cut(memberId: string): void {
    const cutSockets = [...this.#io.of('/').sockets.values()].filter(
      ({ data }) => memberId === '*' || data.member === memberId,
    )
    for (const { conn, data } of cutSockets) {
      conn.close()
      this.#note('disconnect', REALTIME_PATH, { why: 'cut by the timeline of a scenario', member: data.member })
    }
  }

  /**
   * Disconnects the connections whose token is no longer valid. Unlike after `cut`, socket.io clients do not reconnect
   * by themselves: the server would only disconnect them again, because their token is invalid.
   */
  #endExpired(): void {
    for (const socket of this.#io.of('/').sockets.values()) {
      const { member } = socket.data
      if (member === null || this.#memberOf(socket.data.token) === member) continue
      socket.disconnect(true)
      this.#note('disconnect', REALTIME_PATH, { why: 'its token is no longer good', member })
    }
  }

  /** Ends connections when their token expires, even if nothing is pushed to them. */
  #watchTokens(): void {
    clearTimeout(this.#timer)
    this.#endExpired()
    const { clock, tokens } = this.#world.state
    let nextExpiry = Number.POSITIVE_INFINITY
    for (const socket of this.#io.of('/').sockets.values())
      if (socket.data.member !== null)
        nextExpiry = Math.min(nextExpiry, tokens[socket.data.token ?? '']?.expiresAt ?? Number.POSITIVE_INFINITY)
    if (clock.frozenAt !== null || nextExpiry === Number.POSITIVE_INFINITY) return
    this.#timer = setTimeout(() => this.#watchTokens(), nextExpiry - this.#world.now()).unref()
  }

  async close(): Promise<void> {
    this.#stopListening()
    clearTimeout(this.#timer)
    await this.#io.close()
  }

  #limitPackets(connection: Connection['conn']): void {
    const isFlood = createFloodGuard(() => performance.now())
    connection.on('packet', () => {
      if (!isFlood() || connection.readyState !== 'open') return
      this.#note('disconnect', REALTIME_PATH, {
        status: 0,
        why: 'the connection was cut',
        notes: ['more than 50 packets came over one connection within a second'],
      })
      connection.close(true)
    })
  }

  /** Keeps socket.io from recovering the session of a member whose token is no longer valid. */
  #recoverOnlyValidTokens(): void {
    const { adapter } = this.#io.of('/')
    const restoreSession = adapter.restoreSession.bind(adapter)
    adapter.restoreSession = async (pid, offset) => {
      const session = await restoreSession(pid, offset)
      // The type assertion is needed because socket.io does not type the data of a connection here.
      const { member, token } = (session?.data ?? { member: null }) as SocketData
      // The type assertion is needed because the types of socket.io omit null, which means that there is no session.
      return (member === null || this.#memberOf(token) === member ? session : null) as typeof session
    }
  }

  /** Finds the member of a new connection. If a rule refuses the connection, closes it as a network failure would. */
  #admit(socket: Connection, next: () => void): void {
    const token = tokenIn(socket)
    const member = this.#memberOf(token)
    Object.assign(socket.data, { member, token })
    // A recovered connection is already in its rooms. If it has another token now, it leaves those it may not join.
    for (const room of socket.rooms)
      if (room !== socket.id && this.#joinRefusalOf(socket, room, member) !== null) void socket.leave(room)
    const refusal = socketRulesOf(this.#world).refuseMember(member)
    if (refusal) {
      this.noteRefusal(refusal, member)
      socket.conn.close(true)
    } else next()
  }

  /** Notes in the journal that a rule or a timeline has refused a connection. */
  noteRefusal(socketRuleMatch: SocketRuleMatch, member: string | null = null): void {
    const why = socketRuleMatch.rule ? 'refused by a rule' : 'refused by the timeline of a scenario'
    this.#note('connect', REALTIME_PATH, { status: 0, why, member, ...socketRuleMatch, delivered: 'nothing' })
  }

  #acceptConnection(socket: Connection): void {
    const { member } = socket.data
    this.#note('connect', REALTIME_PATH, {
      why: `${socket.recovered ? 'back ' : ''}${member ? 'with the token of a member' : 'without a token that is good'}`,
      member,
    })
    this.#watchTokens()
    socket.on('join', (room) => this.#join(socket, room))
    socket.onAny((event: string) => {
      if (event !== 'join')
        this.#note(String(event).slice(0, 40), REALTIME_PATH, {
          status: 400,
          why: 'there is no such event',
          notes: ['emitted an event that is not in the contract: only join is'],
        })
    })
  }

  #join(socket: Connection, room: unknown): void {
    const member = this.#memberOf(socket.data.token)
    const joinRefusal = this.#joinRefusalOf(socket, room, member)
    const path = typeof room === 'string' ? room.slice(0, 100) : REALTIME_PATH
    if (joinRefusal !== null) {
      // A client cannot know yet that its token has expired, so this is no violation of the contract.
      const notes = this.#hasExpiredTokenFor(socket, room) ? [] : [joinRefusal]
      this.#note('join', path, { status: 403, why: 'ignored', member, notes })
      return
    }
    void socket.join(String(room))
    this.#note('join', path, { why: 'joined', member })
  }

  /**
   * Returns why a connection may not join a room, or null if it may. A member's room is for that member alone
   * (docs/decisions/realtime.md, "Rooms").
   */
  #joinRefusalOf({ rooms }: Connection, room: unknown, member: string | null): string | null {
    if (typeof room !== 'string') return 'join takes the name of a room'
    // The set also contains the private room that socket.io gives each connection.
    if (rooms.size > MAX_ROOMS && !rooms.has(room)) return `one connection joins ${MAX_ROOMS} rooms at most`
    if (isGuestRoom(room) || (member !== null && room === `${ROOM_PREFIX}${member}`)) return null
    return `the room of a member is joined with that member's token, and there are no rooms but ${CHAT_ROOM_PREFIX}-<_id> and ${CHAT_ROOM_PREFIX}-guest-<id>`
  }

  #hasExpiredTokenFor({ data }: Connection, room: unknown): boolean {
    const { tokens } = this.#world.state
    const token = Object.hasOwn(tokens, data.token ?? '') ? tokens[data.token ?? ''] : undefined
    return token !== undefined && token.expiresAt <= this.#world.now() && room === `${ROOM_PREFIX}${token.memberId}`
  }

  #memberOf(token: string | undefined): string | null {
    const tokenMember = findMemberByToken(this.#world.state, token, this.#world.now())
    return tokenMember instanceof Refusal ? null : tokenMember
  }

  #note(method: string, path: string, entry: Partial<NewJournalEntry> & Pick<NewJournalEntry, 'why'>): void {
    const at = this.#world.now()
    const defaultFields = {
      member: null,
      input: {},
      status: 200,
      reply: null,
      rule: null,
      skippedRules: [],
      violation: null,
      notes: [],
    }
    this.#world.journal.add({
      realtime: true,
      at,
      route: null,
      method,
      path,
      delivered: 'whole',
      ...defaultFields,
      ...entry,
    })
  }
}

const tokenIn = ({ handshake }: Connection): string | undefined => {
  const { token }: { token?: unknown } = handshake.auth
  return typeof token === 'string' ? token : undefined
}

type NewJournalEntry = Parameters<World['journal']['add']>[0]
