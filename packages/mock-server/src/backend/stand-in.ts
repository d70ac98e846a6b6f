import { issueToken } from '../domain/account/login.ts'
import { requireMember } from '../worlds/members/find-member.ts'
import type { World } from '../worlds/world.ts'

/** The member of the mock in whose name the mock answers calls in place of a back end. */
export class StandIn {
  readonly #memberName: string | undefined
  #token: Promise<string> | null = null

  /** @param memberName a cast name, a phone number or an `_id`; by default the first member of the cast */
  constructor(memberName?: string) {
    this.#memberName = memberName
  }

  /** Returns a token of this member in a world. */
  async tokenIn(world: World): Promise<string> {
    const token = await this.#token
    const expiresAt = token === null ? undefined : world.state.tokens[token]?.expiresAt
    if (token !== null && expiresAt !== undefined && expiresAt > world.now()) return token
    this.#token = this.#logIn(world)
    return this.#token
  }

  #logIn(world: World): Promise<string> {
    const cast = world.cast()
    return world.run((draft, now) =>
      issueToken(draft, requireMember(draft, cast, this.#memberName ?? cast[0]?.key ?? '').id, now),
    )
  }
}
