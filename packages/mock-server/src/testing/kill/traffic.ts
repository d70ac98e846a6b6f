import type { Reply } from '@sabai/contracts'

/** One order to move money, as it was sent; amounts of one test are all different, so that each can be found again. */
export interface Order {
  readonly from: string
  readonly to: string
  readonly satang: number
}

/** What several connections saw until the mock was gone. */
export interface Traffic {
  readonly done: Order[]
  readonly refused: Order[]
  /** Sent, and never answered. */
  readonly lost: Order[]
}

/** A member who calls a mock over HTTP. */
export class Member {
  readonly #url: string
  readonly #token: string

  private constructor(url: string, token: string) {
    this.#url = url
    this.#token = token
  }

  static async loggedIn(url: string, username: string): Promise<Member> {
    const { body } = await new Member(url, '').ask('/api/login', { username, password: 'demo1234' })
    return new Member(url, (body as Reply<'POST /api/login'>).token)
  }

  /** Sends one call. Rejects when the mock is gone. */
  async ask(path: string, body?: object): Promise<{ readonly status: number; readonly body: unknown }> {
    const response = await fetch(`${this.#url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

  /** Sends orders one after another until the mock is gone, and notes what became of each. */
  async send(orders: Iterator<Order>, traffic: Traffic, answered: () => void): Promise<void> {
    for (let next = orders.next(); !next.done; next = orders.next()) {
      const order = next.value
      const { from, to, satang } = order
      try {
        const { status } = await this.ask('/api/wallet/transfer', { from, to, amount: satang / 100 })
        if (status === 200) traffic.done.push(order)
        else traffic.refused.push(order)
      } catch {
        traffic.lost.push(order)
        return
      }
      answered()
    }
  }

  /** The balances in satang, of the wallet and of every game that is open. */
  async balances(): Promise<Map<string, number>> {
    const { wallet } = (await this.ask('/api/wallet')).body as Reply<'GET /api/wallet'>
    const { slots } = (await this.ask('/api/wallet/refresh/slot')).body as Reply<'GET /api/wallet/refresh/slot'>
    const open = slots.filter(({ isActive }) => isActive).map(({ code, amount }) => [code, satangOf(amount)] as const)
    return new Map([['wallet', satangOf(wallet.amount)], ...open])
  }

  /** How many entries the statement has. */
  async length(): Promise<number> {
    return (await this.#page(1, 1)).total
  }

  /** The entries that came after the first `known` ones. */
  async entriesAfter(known: number): Promise<Order[]> {
    const missing = (await this.length()) - known
    const entries: Order[] = []
    for (let page = 1; entries.length < missing; page += 1)
      for (const { from, to, amount } of (await this.#page(page, 100)).statements)
        entries.push({ from, to, satang: satangOf(amount) })
    return entries.slice(0, missing)
  }

  async #page(page: number, limit: number): Promise<Reply<'POST /api/statement'>> {
    return (await this.ask('/api/statement', { page, limit })).body as Reply<'POST /api/statement'>
  }
}

const satangOf = (amount: number): number => Math.round(amount * 100)
