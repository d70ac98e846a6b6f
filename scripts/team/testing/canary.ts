import type { Reply } from '@sabai/contracts'
import { callControl, send } from './team-client.ts'

/**
 * A world with a member whose wallet has an amount that no other world has, so that a reply of another world is seen.
 */
export class Canary {
  readonly world: string
  readonly #url: string
  readonly #number: number
  #token = ''
  #amount = 0

  constructor(url: string, world: string, number: number) {
    this.#url = url
    this.world = world
    this.#number = number
  }

  /** Creates the world, and logs its member in. Throws if a call is refused. */
  async create(isKept: boolean): Promise<void> {
    const { world } = this
    const credit = { credit: { member: 'somchai', amount: 1_000 + this.#number } }
    const creation = await callControl(this.#url, 'POST /__mock/worlds', { body: { id: world, persist: isKept } })
    const creditReply = await callControl(this.#url, 'POST /__mock/worlds/{id}/do', {
      params: { id: world },
      body: credit,
    })
    if (creation.status !== 200 || creditReply.status !== 200)
      throw new Error(`${world}: ${creation.status}, ${creditReply.status}`)
    const body = { username: '0690000001', password: 'demo1234' }
    const headers = { 'x-mock-world': world }
    this.#token = (await send<Reply<'POST /api/login'>>(this.#url, 'POST', '/api/login', headers, body)).body.token
    this.#amount = (await this.readWallet()) ?? 0
  }

  /** Returns the amount in the wallet; null if the call fails in any way. */
  async readWallet(): Promise<number | null> {
    const reply = await this.#send<Reply<'GET /api/wallet'>>('GET', '/api/wallet')
    return reply?.status === 200 ? reply.body.wallet.amount : null
  }

  /** Returns whether the wallet has the amount of this world. */
  async isRight(): Promise<boolean> {
    return (await this.readWallet()) === this.#amount
  }

  /** Moves one baht out of the wallet. Returns the status, 200 if it was acknowledged; 0 if the connection was cut. */
  async transfer(): Promise<number> {
    const body = { from: 'wallet', to: 'ORCHID', amount: 1 }
    return (await this.#send('POST', '/api/wallet/transfer', body))?.status ?? 0
  }

  /**
   * Uploads a file that is no picture. Returns the code with which the mock refuses it: because of the file, or because
   * of too many uploads at once.
   */
  async upload(bytes: number): Promise<string> {
    const form = new FormData()
    form.set('file', new Blob([Buffer.alloc(bytes)], { type: 'image/png' }), 'slip.png')
    const reply = await fetch(`${this.#url}/api/wallet/slip`, { method: 'POST', headers: this.#headers, body: form })
    const { message } = (await reply.json()) as { message: string }
    return message
  }

  /** Returns how much has left the wallet since the world was created; null if it cannot be read. */
  async readSpentAmount(): Promise<number | null> {
    const amount = await this.readWallet()
    return amount === null ? null : Math.round((this.#amount - amount) * 100) / 100
  }

  get #headers() {
    return { authorization: `Bearer ${this.#token}`, 'x-mock-world': this.world }
  }

  #send<T>(method: string, path: string, body?: object) {
    return send<T>(this.#url, method, path, this.#headers, body).catch(() => null)
  }
}
