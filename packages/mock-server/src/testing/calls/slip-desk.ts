import type { ActSpec, UploadedFileSpec } from '@sabai/contracts/control'
import { formatSlipCode } from '../../domain/deposits/slip-code.ts'
import { applyAct } from '../../worlds/apply-act.ts'
import type { NewWorld } from '../../worlds/worlds.ts'
import { call, createTestWorld, loadTestFixtures, loginAs, SOMCHAI } from '../test-worlds.ts'

export const PICTURE = { bytes: 1_000, type: 'image/png', width: 720, height: 1_280 } as const
export const codeOf = (reference: string): string => formatSlipCode({ bank: '999', reference })
/** Returns the picture of a slip of the transfer with this reference. */
export const pictureOf = (reference: string): UploadedFileSpec => ({ ...PICTURE, codes: [codeOf(reference)] })

/** Creates a world in which a member uploads slips. `upload` returns the slip's reference, or the code of a refusal. */
export const createDesk = async (options: NewWorld = {}, username = SOMCHAI) => {
  const world = await createTestWorld(options)
  const token = await loginAs(world, username)
  const findMember = () => Object.values(world.state.members).find((each) => each.username === username)
  return {
    world,
    token,
    upload: async (upload: UploadedFileSpec | null) => {
      const { body } = await call(world, 'POST /api/wallet/slip', { upload }, token)
      const { message, reference } = body as { message?: string; reference?: string }
      return message ?? reference ?? ''
    },
    listSlips: async () => {
      const { body } = await call(world, 'POST /api/statement/slip', { body: { page: 1, limit: 100 } }, token)
      return (body as { slips: { reference: string; status: string; note: string | null; amount: number }[] }).slips
    },
    runAct: (act: ActSpec) =>
      world.run((_draft, _now, context) => applyAct(context, act, loadTestFixtures(world.base).cast)),
    readWallet: () => findMember()?.balances.wallet ?? 0,
    lastEntry: () => findMember()?.statement.tail.at(-1),
    patch: (path: string, value: unknown) =>
      world.replace((current) => ({
        ...current,
        state: { ...current.state, patches: [...current.state.patches, { path, value }] },
      })),
  }
}

/** Returns the status, the note and the amount of a slip by its reference. */
export const verdictOf = async (desk: Awaited<ReturnType<typeof createDesk>>, reference: string) => {
  const foundSlip = (await desk.listSlips()).find((slip) => slip.reference === reference)
  return foundSlip && [foundSlip.status, foundSlip.note, foundSlip.amount]
}
