import { expect, test } from 'vitest'
import { call, loginAs, NOI } from '../test-worlds.ts'
import { createDesk, pictureOf, verdictOf } from './slip-desk.ts'

const VERDICTS_AFTER_MS = [3_000, 10_000, 20_000]
const interleavings = ['owner', 'other'].flatMap((firstUploader) =>
  [0, 5_000].flatMap((gapMs) =>
    VERDICTS_AFTER_MS.flatMap((ownerMs) =>
      VERDICTS_AFTER_MS.map((otherMs) => [firstUploader, gapMs, ownerMs, otherMs] as const),
    ),
  ),
)

test.each(interleavings)(
  'the member whose transfer a slip shows is credited if the %s uploads the slip first, the second member uploads it %i ms later, and the verdicts come after %i ms (owner) and %i ms (other)',
  async (firstUploader, gapMs, ownerMs, otherMs) => {
    const desk = await createDesk()
    const { world } = desk
    const tokens = { owner: desk.token, other: await loginAs(world, NOI) }
    const balanceBefore = desk.readWallet()
    const verdictTimes: Record<string, number> = {}
    const upload = async (uploader: 'owner' | 'other', afterMs: number): Promise<string> => {
      const { body } = await call(world, 'POST /api/wallet/slip', { upload: pictureOf('MOCKOK0001') }, tokens[uploader])
      const { reference } = body as { reference: string }
      verdictTimes[uploader] = world.now() + afterMs
      await world.run((draft) => {
        for (const event of draft.scheduledEvents)
          if (event.kind === 'decideSlip' && event.reference === reference) event.at = world.now() + afterMs
        draft.scheduledEvents.sort((eventA, eventB) => eventA.at - eventB.at || eventA.order - eventB.order)
      })
      return reference
    }
    const references: Record<string, string> = {}
    for (const uploader of firstUploader === 'owner' ? (['owner', 'other'] as const) : (['other', 'owner'] as const)) {
      references[uploader] = await upload(uploader, uploader === 'owner' ? ownerMs : otherMs)
      if (uploader === firstUploader) await world.setClock({ advanceMs: gapMs })
    }
    await world.setClock({ advanceMs: 60_000 })
    expect(await verdictOf(desk, references.owner ?? '')).toEqual(['SUCCESS', null, 500])
    const { owner = 0, other = 0 } = verdictTimes
    const isOwnerKnown = firstUploader === 'owner' || owner < other
    const otherVerdicts = Object.values(world.state.members).find(({ username }) => username === NOI)?.slipVerdicts
    expect(otherVerdicts?.[references.other ?? '']).toMatchObject({
      status: 'FAILED',
      note: isOwnerKnown ? 'SLIP_REFNO_DUPLICATED' : 'NOT_MATCH',
    })
    expect(desk.readWallet()).toBe(balanceBefore + 50_000)
    expect(world.brokenInvariants()).toEqual([])
  },
)
