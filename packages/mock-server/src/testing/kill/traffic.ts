import type { Reply } from '@sabai/contracts'

/**
 * A transfer that was sent, or read from the statement. All amounts of a test differ, so that each sent transfer can be
 * found in the statement.
 */
export interface Order {
  readonly from: string
  readonly to: string
  readonly satang: number
}

/** The orders that several connections sent until the mock was killed, grouped by their outcome. */
export interface Traffic {
  readonly done: Order[]
  readonly refused: Order[]
  /** Orders that got no reply: they may have been executed or not. */
  readonly lost: Order[]
}

/** A member who calls a mock over HTTP. */
export class TrafficMember {
  readonly #url: string
  readonly #token: string

  private constructor(url: string, token: string) {
    this.#url = url
    this.#token = token
  }

  static async logIn(url: string, username: string): Promise<TrafficMember> {
    const { body } = await new TrafficMember(url, '').sendCall('/api/login', { username, password: 'demo1234' })
    return new TrafficMember(url, (body as Reply<'POST /api/login'>).token)
  }

  /** Sends a call. Rejects if the mock is not running. */
  async sendCall(path: string, body?: object): Promise<{ readonly status: number; readonly body: unknown }> {
    const response = await fetch(`${this.#url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

  /** Sends orders one after another until the mock is killed, and records the outcome of each in `traffic`. */
  async send(orders: Iterator<Order>, traffic: Traffic, onAnswer: () => void): Promise<void> {
    for (let nextOrder = orders.next(); !nextOrder.done; nextOrder = orders.next()) {
      const order = nextOrder.value
      const { from, to, satang } = order
      try {
        const { status } = await this.sendCall('/api/wallet/transfer', { from, to, amount: satang / 100 })
        if (status === 200) traffic.done.push(order)
        else traffic.refused.push(order)
      } catch {
        traffic.lost.push(order)
        return
      }
      onAnswer()
    }
  }

  /** Reads the balances of the wallet and of every open game, in satang. */
  async readBalances(): Promise<Map<string, number>> {
    const { wallet } = (await this.sendCall('/api/wallet')).body as Reply<'GET /api/wallet'>
    const { slots } = (await this.sendCall('/api/wallet/refresh/slot')).body as Reply<'GET /api/wallet/refresh/slot'>
    const openGames = slots
      .filter(({ isActive }) => isActive)
      .map(({ code, amount }) => [code, toSatang(amount)] as const)
    return new Map([['wallet', toSatang(wallet.amount)], ...openGames])
  }

  async countEntries(): Promise<number> {
    return (await this.#readPage(1, 1)).total
  }

  /** Reads the statement without its `knownCount` oldest entries, newest first. */
  async readEntriesAfter(knownCount: number): Promise<Order[]> {
    const missingCount = (await this.countEntries()) - knownCount
    const entries: Order[] = []
    for (let page = 1; entries.length < missingCount; page += 1)
      for (const { from, to, amount } of (await this.#readPage(page, 100)).statements)
        entries.push({ from, to, satang: toSatang(amount) })
    return entries.slice(0, missingCount)
  }

  async #readPage(page: number, limit: number): Promise<Reply<'POST /api/statement'>> {
    return (await this.sendCall('/api/statement', { page, limit })).body as Reply<'POST /api/statement'>
  }
}

const toSatang = (amount: number): number => Math.round(amount * 100)
