import type { SlipReason } from '@sabai/contracts'
import { SLIP_MAX_BYTES } from '@sabai/contracts/constants'
import type { ActSpec, SlipOrderSpec, UploadedFileSpec } from '@sabai/contracts/control'
import { SLIP_REASONS } from '@sabai/contracts/errors'
import { describe, expect, test } from 'vitest'
import { parseSlipCode } from '../../domain/deposits/slip-code.ts'
import { applySlipVerdict } from '../../domain/deposits/slips.ts'
import { makeSlip } from '../../worlds/apply-act.ts'
import type { World } from '../../worlds/world.ts'
import { call, loadTestFixtures, loginAs, NOI, SOMCHAI, START } from '../test-worlds.ts'
import { codeOf, createDesk, PICTURE, pictureOf, verdictOf } from './slip-desk.ts'

const KEO = '2010000001'

/** Lists when uploaded slips get their verdicts, in ms after START, without the slip of Somchai's history. */
const dueOf = (world: World) =>
  world.state.scheduledEvents.flatMap((event) =>
    event.kind === 'decideSlip' && event.reference.startsWith('SLIP-') ? [event.at - START] : [],
  )

/** Lets the bank know another transfer like MOCKOK0001, with this reference. */
const copyTransfer = (world: World, reference: string) =>
  world.run((draft) => {
    const known = draft.bankTransfers['999/MOCKOK0001']
    if (known) draft.bankTransfers[`999/${reference}`] = { ...known, reference }
  })

const removeBankAccount = (world: World, username = SOMCHAI) =>
  world.run((draft) => {
    for (const member of Object.values(draft.members)) if (member.username === username) member.bankAccount = null
  })

describe('uploading a slip', () => {
  test('a good slip is in progress, gets its verdict 3 to 20 seconds later, and is credited once', async () => {
    const desk = await createDesk()
    const balanceBefore = desk.readWallet()
    const reference = await desk.upload(pictureOf('MOCKOK0001'))
    expect(await verdictOf(desk, reference)).toEqual(['PENDING', null, 0])
    const due = dueOf(desk.world).at(-1) ?? 0
    expect(due).toBeGreaterThanOrEqual(3_000)
    expect(due).toBeLessThanOrEqual(20_000)
    await desk.world.setClock({ at: START + due - 1 })
    expect(await verdictOf(desk, reference)).toEqual(['PENDING', null, 0])
    await desk.world.setClock({ at: START + due })
    expect(await verdictOf(desk, reference)).toEqual(['SUCCESS', null, 500])
    await desk.world.setClock({ advanceMs: 3_600_000 })
    expect(desk.readWallet()).toBe(balanceBefore + 50_000)
    expect(desk.lastEntry()).toMatchObject({ type: 'deposit', from: 'SCB', amount: 50_000, at: START + due })
    expect(desk.world.brokenInvariants()).toEqual([])
  })

  test('a readable picture of a slip is credited even if other pictures of the same slip are too small', async () => {
    const desk = await createDesk()
    for (let tries = 0; tries < 5; tries += 1)
      await desk.upload({ ...pictureOf('MOCKOK0001'), width: 180, height: 320 })
    const reference = await desk.upload(pictureOf('MOCKOK0001'))
    const own = desk.world.state.scheduledEvents.find(
      (event) => event.kind === 'decideSlip' && event.reference === reference,
    )
    // At least one of the other slips is still in progress at that time.
    expect(Math.max(...dueOf(desk.world))).toBeGreaterThan((own?.at ?? 0) - START)
    await desk.world.setClock({ advanceMs: 60_000 })
    expect(await verdictOf(desk, reference)).toEqual(['SUCCESS', null, 500])
  })

  test('an upload is refused without a file, with a file that is not a picture, and with more than 10 MB', async () => {
    const desk = await createDesk()
    const count = (await desk.list()).length
    expect(await desk.upload(null)).toBe('SLIP_NO_FILE')
    expect(await desk.upload({ bytes: 10, codes: [] })).toBe('SLIP_INVALID_FILE')
    expect(await desk.upload({ ...PICTURE, bytes: SLIP_MAX_BYTES + 1, codes: [] })).toBe('SLIP_UPLOAD_FAIL')
    expect(await desk.list()).toHaveLength(count)
    expect(await desk.upload({ ...PICTURE, bytes: SLIP_MAX_BYTES, codes: [] })).toMatch(/^SLIP-[0-9a-f]{16}$/)
  })

  test.each([
    ['2026-11-20T23:29:59.999+07:00', false],
    ['2026-11-20T23:30:00+07:00', true],
    ['2026-11-21T00:00:00+07:00', true],
    ['2026-11-21T00:29:59.999+07:00', true],
    ['2026-11-21T00:30:00+07:00', false],
  ])('whether slips are refused at %s is %j with closingWindow, and false without it', async (at, isClosed) => {
    for (const closingWindow of [true, false]) {
      const desk = await createDesk({
        clock: { at: Date.parse(at), frozen: true },
        settings: { limits: false, closingWindow },
      })
      const { body } = await call(desk.world, 'GET /api/lookup/slip', {}, desk.token)
      expect(body).toMatchObject({ closeFrom: '23:30', closeTo: '00:30', isClosed: isClosed && closingWindow })
      const answer = await desk.upload(pictureOf('MOCKOK0001'))
      expect(answer === 'SLIP_UPLOAD_FAIL').toBe(isClosed && closingWindow)
    }
  })

  test('hours without upload that end on the same day include their first minute, and not their last', async () => {
    const desk = await createDesk({ settings: { limits: false, closingWindow: true } })
    const readIsClosed = async (closeFrom: string, closeTo: string) => {
      await desk.patch('lookups.slipHours.closeFrom', closeFrom)
      await desk.patch('lookups.slipHours.closeTo', closeTo)
      const { body } = await call(desk.world, 'GET /api/lookup/slip', {}, desk.token)
      return (body as { isClosed: boolean }).isClosed
    }
    // START is 10:00 in Bangkok.
    expect(await readIsClosed('10:00', '10:01')).toBe(true)
    expect(await readIsClosed('09:00', '10:00')).toBe(false)
    expect(await readIsClosed('10:01', '11:00')).toBe(false)
    expect(await readIsClosed('10:00', '10:00')).toBe(false)
  })

  test('only the owner of a slip gets its picture by its reference', async () => {
    const desk = await createDesk()
    const reference = await desk.upload({ ...pictureOf('MOCKOK0001'), file: '0123456789abcdef0123456789abcdef' })
    const url = `/media/slips/${reference}`
    expect((await desk.list())[0]).toMatchObject({ reference, link: url })
    const ask = (token: string) =>
      call(desk.world, 'GET /api/statement/slip/reference/{reference}', { params: { reference } }, token)
    expect((await ask(desk.token)).body).toEqual({ url })
    expect((await ask(await loginAs(desk.world, NOI))).body).toMatchObject({ message: 'NO_DATA' })
  })
})

/** The note of each kind of slip of the act `sendSlip`; null if the slip is credited. */
const KINDS: Readonly<Record<SlipOrderSpec['kind'], SlipReason | null>> = {
  ok: null,
  duplicate: 'SLIP_REFNO_DUPLICATED',
  wrongDestination: 'DEST_ACC_INVALID',
  wrongSender: 'NOT_MATCH',
  old: 'EXPIRED_SLIP',
  unknownTransfer: 'INVALID_SLIP',
  noCode: 'CANNOT_READ_CROPPED_IMAGE',
  paymentCode: 'INVALID_SLIP',
  damagedCode: 'UNSTABLE_REFNO_ON_SLIP',
  tooSmall: 'IMG_SIZE_UNABLE_TO_PROCESS',
}

describe('the verdict of a slip', () => {
  test.each(Object.entries(KINDS) as [SlipOrderSpec['kind'], SlipReason | null][])(
    'a slip of the kind "%s" ends with the note %j in both bases',
    async (kind, note) => {
      for (const [base, username, member, amount] of [
        ['th', SOMCHAI, 'somchai', 250.5],
        ['la', KEO, 'keo', 150_000],
      ] as const) {
        const desk = await createDesk({ base }, username)
        const balanceBefore = desk.readWallet()
        await desk.act({ sendSlip: { member, kind, amount } })
        const reference = (await desk.list())[0]?.reference ?? ''
        await desk.world.setClock({ advanceMs: 180_000 })
        expect(await verdictOf(desk, reference)).toEqual([note ? 'FAILED' : 'SUCCESS', note, note ? 0 : amount])
        const isPaid = kind === 'ok' || kind === 'duplicate'
        expect(desk.readWallet() - balanceBefore).toBe(isPaid ? (base === 'th' ? 25_050 : 150_000) : 0)
        expect(desk.world.brokenInvariants()).toEqual([])
      }
    },
  )

  test.each([
    ['rules.slips.bankGateway', 'fileLost', 'UPLOADED_FILE_NOT_EXIST'],
    ['rules.slips.bankGateway', 'captcha', 'TRIPPLE_WRONG_CAPTCHA'],
    ['rules.slips.bankGateway', 'outage', 'UNKNOW_ERROR'],
  ])('with the setting %s of "%s", a good slip ends with %s, and nothing is credited', async (path, value, note) => {
    const desk = await createDesk()
    const balanceBefore = desk.readWallet()
    await desk.patch(path, value)
    const reference = await desk.upload(pictureOf('MOCKOK0001'))
    await desk.world.setClock({ advanceMs: 20_000 })
    expect(await verdictOf(desk, reference)).toEqual(['FAILED', note, 0])
    expect(desk.readWallet()).toBe(balanceBefore)
  })

  test('each slip of a sample transfer ends as the kind of the transfer says', async () => {
    for (const [base, username] of [
      ['th', SOMCHAI],
      ['la', KEO],
    ] as const) {
      const desk = await createDesk({ base }, username)
      const { sampleTransfers, cast } = loadTestFixtures(base)
      const own = cast.find((person) => person.username === username)?.bankAccount?.bankAccountNo
      const readable = ['ok', 'duplicate', 'wrongDestination', 'wrongSender', 'old', 'unknownTransfer']
      for (const { kind, reference, from } of sampleTransfers) {
        if (!readable.includes(kind) || (kind === 'ok' && from.accountNo !== own)) continue
        const slip = await desk.upload(pictureOf(reference))
        await desk.world.setClock({ advanceMs: 180_000 })
        expect([reference, (await verdictOf(desk, slip))?.[1]]).toEqual([reference, KINDS[kind]])
      }
    }
  })

  test('the mock queries the bank again for a transfer that the bank learns of late, and credits it at the third query at the latest', async () => {
    const desk = await createDesk()
    const reference = await desk.upload(pictureOf('LATE1'))
    await desk.world.setClock({ advanceMs: 60_000 })
    expect(await verdictOf(desk, reference)).toEqual(['PENDING', null, 0])
    await copyTransfer(desk.world, 'LATE1')
    await desk.world.setClock({ advanceMs: 60_000 })
    expect(await verdictOf(desk, reference)).toEqual(['SUCCESS', null, 500])
  })

  test('of two slips of a transfer that the bank learns of late, the first to arrive is credited, even if the other is decided before', async () => {
    const desk = await createDesk()
    await desk.patch('rules.slips.verdictAfter', '10s')
    const firstUpload = await desk.upload(pictureOf('LATE1'))
    await desk.world.setClock({ advanceMs: 5_000 })
    const secondUpload = await desk.upload(pictureOf('LATE1'))
    await desk.world.setClock({ advanceMs: 5_000 })
    await copyTransfer(desk.world, 'LATE1')
    await desk.world.setClock({ advanceMs: 5_000 })
    expect(await verdictOf(desk, secondUpload)).toEqual(['FAILED', 'SLIP_REFNO_DUPLICATED', 0])
    await desk.world.setClock({ advanceMs: 40_000 })
    expect(await verdictOf(desk, firstUpload)).toEqual(['SUCCESS', null, 500])
  })

  test('of two slips of one transfer, the first to arrive is credited, whichever is decided first', async () => {
    const desk = await createDesk()
    const balanceBefore = desk.readWallet()
    for (const [reference, gapMs, firstAfter, secondAfter] of [
      ['COPY1', 0, '10s', '20s'],
      ['COPY2', 0, '20s', '10s'],
      ['COPY3', 5_000, '10s', '20s'],
    ] as const) {
      await copyTransfer(desk.world, reference)
      await desk.patch('rules.slips.verdictAfter', firstAfter)
      const firstUpload = await desk.upload(pictureOf(reference))
      await desk.world.setClock({ advanceMs: gapMs })
      await desk.patch('rules.slips.verdictAfter', secondAfter)
      const secondUpload = await desk.upload(pictureOf(reference))
      await desk.world.setClock({ advanceMs: 20_000 })
      expect(await verdictOf(desk, firstUpload), reference).toEqual(['SUCCESS', null, 500])
      expect(await verdictOf(desk, secondUpload), reference).toEqual(['FAILED', 'SLIP_REFNO_DUPLICATED', 0])
    }
    expect(desk.readWallet()).toBe(balanceBefore + 150_000)
  })

  test('a transfer may be an hour old, and a member without a bank account can have sent none', async () => {
    const desk = await createDesk()
    await desk.act({ sendSlip: { member: 'somchai', kind: 'ok', amount: 5, ago: '60m' } })
    const [slip] = await desk.list()
    await desk.world.setClock({ advanceMs: 20_000 })
    expect(await verdictOf(desk, slip?.reference ?? '')).toEqual(['SUCCESS', null, 5])
    await removeBankAccount(desk.world)
    const reference = await desk.upload(pictureOf('MOCKOK0001'))
    await desk.world.setClock({ advanceMs: 20_000 })
    expect(await verdictOf(desk, reference)).toEqual(['FAILED', 'NOT_MATCH', 0])
  })

  test('the mock queries the bank four times, over two minutes, for a transfer that the bank never learns of', async () => {
    const desk = await createDesk()
    await desk.upload(pictureOf('NEVER1'))
    const times: number[] = []
    for (let [due] = dueOf(desk.world).slice(-1); due !== undefined; [due] = dueOf(desk.world).slice(-1)) {
      times.push(due)
      await desk.world.setClock({ at: START + due })
    }
    expect(times).toHaveLength(4)
    expect(times.at(-1)).toBeGreaterThanOrEqual(120_000)
    expect((await desk.list())[0]).toMatchObject({ status: 'FAILED', note: 'INVALID_SLIP' })
    await desk.patch('rules.slips.verdictAfter', '40s')
    await desk.upload(pictureOf('NEVER2'))
    await desk.world.setClock({ advanceMs: 80_000 })
    expect((await desk.list())[0]).toMatchObject({ status: 'PENDING' })
    await desk.world.setClock({ advanceMs: 40_000 })
    expect((await desk.list())[0]).toMatchObject({ status: 'FAILED', note: 'INVALID_SLIP' })
  })

  test.each<[string, Partial<UploadedFileSpec>, SlipReason | null]>([
    ['two different slips in one picture', { codes: [codeOf('A'), codeOf('B')] }, 'UNSTABLE_REFNO_ON_SLIP'],
    ['a picture of 6001 pixels', { height: 6_001 }, 'IMG_SIZE_UNABLE_TO_PROCESS'],
    ['a picture of 299 pixels', { width: 299 }, 'IMG_SIZE_UNABLE_TO_PROCESS'],
    ['the code of the slip beside another one', { codes: ['https://example.com', codeOf('MOCKOK0001')] }, null],
    ['a picture of 300 by 6000 pixels', { width: 300, height: 6_000 }, null],
  ])('the verdict on %s has the expected reason, or none', async (_, change, note) => {
    const desk = await createDesk()
    const reference = await desk.upload({ ...pictureOf('MOCKOK0001'), ...change })
    await desk.world.setClock({ advanceMs: 180_000 })
    expect((await verdictOf(desk, reference))?.[1]).toBe(note)
  })

  test('a picture whose size cannot be read is treated as one without a code', async () => {
    const desk = await createDesk()
    for (const size of [{}, { width: 720 }, { height: 1_280 }]) {
      const reference = await desk.upload({ bytes: 1, type: 'image/jpeg', codes: [], ...size })
      await desk.world.setClock({ advanceMs: 20_000 })
      expect((await verdictOf(desk, reference))?.[1]).toBe('CANNOT_READ_CROPPED_IMAGE')
    }
  })
})

test('the history of Somchai has slips of every status and every reason, newest first, the newest in progress', async () => {
  const desk = await createDesk()
  const slips = await desk.list()
  expect(new Set(slips.map(({ status }) => status))).toEqual(new Set(['PENDING', 'SUCCESS', 'FAILED']))
  expect(new Set(slips.flatMap(({ note }) => note ?? []))).toEqual(new Set(Object.keys(SLIP_REASONS)))
  expect(slips[0]).toMatchObject({ status: 'PENDING', amount: 0, note: null, link: null })
  expect(slips[1]).toMatchObject({ status: 'SUCCESS', amount: 900 })
  const balanceBefore = desk.readWallet()
  await desk.world.setClock({ advanceMs: 180_000 })
  expect((await desk.list())[0]).toMatchObject({ status: 'FAILED', note: 'INVALID_SLIP' })
  expect(desk.readWallet()).toBe(balanceBefore)
})

test('the slips of a member are paginated, newest first', async () => {
  const desk = await createDesk()
  const references = (await desk.list()).map(({ reference }) => reference)
  const readPage = async (page: number) => {
    const { body } = await call(desk.world, 'POST /api/statement/slip', { body: { page, limit: 2 } }, desk.token)
    return (body as { slips: { reference: string }[] }).slips.map(({ reference }) => reference)
  }
  expect([await readPage(1), await readPage(2)]).toEqual([references.slice(0, 2), references.slice(2, 4)])
})

describe('the act decideSlip', () => {
  test('a slip with a verdict gets no other verdict, neither from a person nor when it falls due', async () => {
    const desk = await createDesk()
    const balanceBefore = desk.readWallet()
    const { world } = desk
    const reference = await desk.upload(pictureOf('MOCKOK0001'))
    await desk.act({ decideSlip: { reference, status: 'FAILED', note: 'NOT_MATCH' } })
    const again = await world.run((draft, _now, context) => {
      const member = Object.values(draft.members).find(({ username }) => username === SOMCHAI)
      return member && applySlipVerdict({ ...context, member }, { reference, status: 'SUCCESS', amount: 100 })?.detail
    })
    expect(again).toBe(`no slip ${reference} is in progress`)
    expect(await verdictOf(desk, reference)).toEqual(['FAILED', 'NOT_MATCH', 0])
    expect(desk.readWallet()).toBe(balanceBefore)
  })

  test('a slip for more than the wallet can hold is not accepted, and ends with an unknown error', async () => {
    const desk = await createDesk()
    const balanceBefore = desk.readWallet()
    const { world } = desk
    const [knownTransfer, unknown] = [
      await desk.upload(pictureOf('MOCKOK0001')),
      await desk.upload(pictureOf('UNKNOWN')),
    ]
    const amount = Number.MAX_SAFE_INTEGER
    const answer = await world.run((draft, _now, context) => {
      const transfer = draft.bankTransfers['999/MOCKOK0001']
      if (transfer) transfer.amount = amount
      const member = Object.values(draft.members).find(({ username }) => username === SOMCHAI)
      return (
        member && applySlipVerdict({ ...context, member }, { reference: unknown, status: 'SUCCESS', amount })?.detail
      )
    })
    expect(answer).toBe('the wallet cannot hold so much')
    await world.setClock({ advanceMs: 20_000 })
    expect(await verdictOf(desk, knownTransfer)).toEqual(['FAILED', 'UNKNOW_ERROR', 0])
    expect(desk.readWallet()).toBe(balanceBefore)
  })

  test('the verdict of one slip leaves all other slips in progress until they fall due', async () => {
    const desk = await createDesk()
    const decided = await desk.upload(pictureOf('UNKNOWN'))
    const waiting = await desk.upload(pictureOf('MOCKOK0001'))
    await desk.act({ decideSlip: { reference: decided, status: 'FAILED', note: 'NOT_MATCH' } })
    expect(await verdictOf(desk, waiting)).toEqual(['PENDING', null, 0])
    await desk.world.setClock({ advanceMs: 20_000 })
    expect(await verdictOf(desk, waiting)).toEqual(['SUCCESS', null, 500])
  })

  test('the act decideSlip decides a slip in progress at once, and it is not decided again when it falls due', async () => {
    const desk = await createDesk()
    const balanceBefore = desk.readWallet()
    const reference = await desk.upload(pictureOf('MOCKOK0001'))
    await desk.act({ decideSlip: { reference, status: 'FAILED', note: 'NOT_MATCH' } })
    expect(await verdictOf(desk, reference)).toEqual(['FAILED', 'NOT_MATCH', 0])
    await desk.world.setClock({ advanceMs: 60_000 })
    expect(desk.readWallet()).toBe(balanceBefore)
  })

  test('an accepted slip credits its transfer, or the amount given in the verdict', async () => {
    const desk = await createDesk({}, NOI)
    for (const [transfer, amount] of [
      ['MOCKOK0002', undefined],
      ['UNKNOWN', 77.5],
    ] as const) {
      const reference = await desk.upload(pictureOf(transfer))
      await desk.act({ decideSlip: { member: 'noi', status: 'SUCCESS', ...(amount !== undefined && { amount }) } })
      expect(await verdictOf(desk, reference)).toEqual(['SUCCESS', null, amount ?? 300.5])
    }
    expect(desk.readWallet()).toBe(37_800)
    const own = loadTestFixtures('th').cast.find(({ username }) => username === NOI)?.bankAccount?.bankCode
    expect(desk.lastEntry()).toMatchObject({ amount: 7_750, from: own })
    await removeBankAccount(desk.world, NOI)
    await desk.upload(pictureOf('UNKNOWN'))
    await desk.act({ decideSlip: { member: 'noi', status: 'SUCCESS', amount: 1 } })
    expect(desk.lastEntry()).toMatchObject({ amount: 100, from: '' })
    expect(desk.world.brokenInvariants()).toEqual([])
  })

  test.each<[string, NonNullable<ActSpec['decideSlip']>]>([
    ['give the amount', { member: 'noi', status: 'SUCCESS' }],
    ['give exactly one of member, reference, not none', { status: 'FAILED' }],
    [
      'give exactly one of member, reference, not member and reference',
      { member: 'noi', reference: 'x', status: 'FAILED' },
    ],
    ['note says why a slip failed', { member: 'noi', status: 'SUCCESS', note: 'NOT_MATCH' }],
    ['amount is what a good slip credits', { member: 'noi', status: 'FAILED', amount: 1 }],
    ['amount must be above 0', { member: 'noi', status: 'SUCCESS', amount: 0 }],
    ['no slip "x" is in progress', { reference: 'x', status: 'FAILED' }],
    ['dao has no slip in progress', { member: 'dao', status: 'FAILED' }],
  ])('an impossible verdict is refused with "%s" and changes nothing', async (sentence, decideSlip) => {
    const desk = await createDesk({}, NOI)
    await desk.upload(pictureOf('UNKNOWN'))
    const { state } = desk.world
    await expect(desk.act({ decideSlip })).rejects.toThrow(sentence)
    expect(desk.world.state).toBe(state)
  })
})

test.each<[string, SlipOrderSpec]>([
  ['a slip of more than 1 hour is of the kind "old"', { member: 'noi', kind: 'ok', amount: 1, ago: '2h' }],
  ['an "old" slip is of more than 1 hour ago', { member: 'noi', kind: 'old', amount: 1, ago: '60m' }],
  ['amount must be above 0', { member: 'noi', kind: 'ok', amount: 0 }],
  ['there is no member "noy"', { member: 'noy', kind: 'ok', amount: 1 }],
])('a slip that cannot be made is refused with "%s"', async (sentence, order) => {
  const desk = await createDesk()
  for (const act of [{ sendSlip: order }, { makeSlip: order }]) await expect(desk.act(act)).rejects.toThrow(sentence)
})

describe('the content of a made slip', () => {
  const makeIn = (world: World, order: SlipOrderSpec) =>
    world.run((_draft, _now, context) => makeSlip(context, order, loadTestFixtures(world.base).cast))

  test.each([
    [
      'noi',
      { bankCode: 'KBANK', name: 'NOI T.', accountNo: 'xxx-x-x0100-x' },
      { bankCode: 'GSB', name: 'SABAI S.', accountNo: 'xxxxxxx0900x' },
      { bankCode: 'BBL', name: 'SOMYING T.', accountNo: 'xxx-x-x0109-x' },
      { bankCode: 'KTB', name: 'SOMEONE E.', accountNo: 'xxx-x-x0999-x' },
    ],
    [
      'keo',
      { bankCode: 'BCEL', name: 'KEO S.', accountNo: 'xxxxxxx0000x' },
      { bankCode: 'BCEL', name: 'SABAI S.', accountNo: 'xxxxxxx0900x' },
      { bankCode: 'LDB', name: 'SOMPHONE T.', accountNo: 'xxxxxxx0009x' },
      { bankCode: 'LDB', name: 'SOMEONE E.', accountNo: 'xxxxxxx0099x' },
    ],
  ] as const)(
    'a slip of %s shows the masked accounts of its sender and its receiver',
    async (member, own, ours, otherSender, otherReceiver) => {
      const { world } = await createDesk({ base: member === 'keo' ? 'la' : 'th' }, member === 'keo' ? KEO : NOI)
      const make = (kind: SlipOrderSpec['kind']) => makeIn(world, { member, kind, amount: 5 })
      expect(await make('ok')).toMatchObject({ from: own, to: ours, amount: 5, width: 720, height: 1_280 })
      expect(await make('wrongSender')).toMatchObject({ from: otherSender, to: ours })
      expect(await make('wrongDestination')).toMatchObject({ from: own, to: otherReceiver })
    },
  )

  test('a slip is of a transfer to the first account if none takes slips, and cannot be made without an account', async () => {
    const { world, patch } = await createDesk()
    const order = { member: 'somchai', kind: 'duplicate', amount: 5 } as const
    const makeForFullWallet = world.run((draft, _now, context) => {
      for (const member of Object.values(draft.members)) member.balances.wallet = Number.MAX_SAFE_INTEGER
      return makeSlip(context, order, loadTestFixtures('th').cast)
    })
    await expect(makeForFullWallet).rejects.toThrow('the wallet cannot hold so much')
    const [first] = loadTestFixtures('th').fixtureData.lookups.deposit.banks
    await patch('lookups.deposit.banks', [first])
    expect(await makeIn(world, order)).toMatchObject({ to: { bankCode: first?.bankCode } })
    await patch('lookups.deposit.banks', [])
    await expect(makeIn(world, order)).rejects.toThrow('there is no account of ours in BAHT')
    await patch('lookups.deposit.banks', [first])
    await removeBankAccount(world)
    await expect(makeIn(world, order)).rejects.toThrow('the member has no bank account to send it from')
  })

  test('a damaged code always has a wrong checksum, and is otherwise a code of a slip', async () => {
    const { world } = await createDesk()
    for (let count = 0; count < 20; count += 1) {
      const { code } = await makeIn(world, { member: 'somchai', kind: 'damagedCode', amount: 5 })
      expect(parseSlipCode(code ?? ''), code ?? '').toMatchObject({ isIntact: false })
    }
  })
})
