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

/** Lists the times, in ms after START, at which the slips that a test has uploaded get their verdicts. */
const verdictTimesOf = (world: World) =>
  world.state.scheduledEvents.flatMap((event) =>
    event.kind === 'decideSlip' && event.reference.startsWith('SLIP-') ? [event.at - START] : [],
  )

/** Adds a transfer to the bank that differs from MOCKOK0001 only in its reference. */
const copyTransfer = (world: World, reference: string) =>
  world.run((draft) => {
    const copiedTransfer = draft.bankTransfers['999/MOCKOK0001']
    if (copiedTransfer) draft.bankTransfers[`999/${reference}`] = { ...copiedTransfer, reference }
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
    const due = verdictTimesOf(desk.world).at(-1) ?? 0
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
    const verdictEvent = desk.world.state.scheduledEvents.find(
      (event) => event.kind === 'decideSlip' && event.reference === reference,
    )
    // At least one of the other slips is still in progress at that time.
    expect(Math.max(...verdictTimesOf(desk.world))).toBeGreaterThan((verdictEvent?.at ?? 0) - START)
    await desk.world.setClock({ advanceMs: 60_000 })
    expect(await verdictOf(desk, reference)).toEqual(['SUCCESS', null, 500])
  })

  test('an upload is refused without a file, with a file that is not a picture, and with more than 10 MB', async () => {
    const desk = await createDesk()
    const count = (await desk.listSlips()).length
    expect(await desk.upload(null)).toBe('SLIP_NO_FILE')
    expect(await desk.upload({ bytes: 10, codes: [] })).toBe('SLIP_INVALID_FILE')
    expect(await desk.upload({ ...PICTURE, bytes: SLIP_MAX_BYTES + 1, codes: [] })).toBe('SLIP_UPLOAD_FAIL')
    expect(await desk.listSlips()).toHaveLength(count)
    expect(await desk.upload({ ...PICTURE, bytes: SLIP_MAX_BYTES, codes: [] })).toMatch(/^SLIP-[0-9a-f]{16}$/)
  })

  test.each([
    ['2026-11-20T23:29:59.999+07:00', false],
    ['2026-11-20T23:30:00+07:00', true],
    ['2026-11-21T00:00:00+07:00', true],
    ['2026-11-21T00:29:59.999+07:00', true],
    ['2026-11-21T00:30:00+07:00', false],
  ])(
    'at %s, isClosed is %j with closingWindow and false without it, and uploads are refused accordingly',
    async (at, isClosed) => {
      for (const closingWindow of [true, false]) {
        const desk = await createDesk({
          clock: { at: Date.parse(at), frozen: true },
          settings: { limits: false, closingWindow },
        })
        const { body } = await call(desk.world, 'GET /api/lookup/slip', {}, desk.token)
        expect(body).toMatchObject({ closeFrom: '23:30', closeTo: '00:30', isClosed: isClosed && closingWindow })
        const uploadReply = await desk.upload(pictureOf('MOCKOK0001'))
        expect(uploadReply === 'SLIP_UPLOAD_FAIL').toBe(isClosed && closingWindow)
      }
    },
  )

  test('closing hours within one day include the minute at which they begin, but not the minute at which they end', async () => {
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
    expect((await desk.listSlips())[0]).toMatchObject({ reference, link: url })
    const readPicturePath = (token: string) =>
      call(desk.world, 'GET /api/statement/slip/reference/{reference}', { params: { reference } }, token)
    expect((await readPicturePath(desk.token)).body).toEqual({ url })
    expect((await readPicturePath(await loginAs(desk.world, NOI))).body).toMatchObject({ message: 'NO_DATA' })
  })
})

/** The note of each kind of slip of the act `sendSlip`; null if the slip is credited. */
const NOTES_BY_KIND: Readonly<Record<SlipOrderSpec['kind'], SlipReason | null>> = {
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
  test.each(Object.entries(NOTES_BY_KIND) as [SlipOrderSpec['kind'], SlipReason | null][])(
    'a slip of the kind "%s" ends with the note %j in both bases',
    async (kind, note) => {
      for (const [base, username, member, amount] of [
        ['th', SOMCHAI, 'somchai', 250.5],
        ['la', KEO, 'keo', 150_000],
      ] as const) {
        const desk = await createDesk({ base }, username)
        const balanceBefore = desk.readWallet()
        await desk.runAct({ sendSlip: { member, kind, amount } })
        const reference = (await desk.listSlips())[0]?.reference ?? ''
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

  test('each slip of a sample transfer ends with the note of the kind of the transfer', async () => {
    for (const [base, username] of [
      ['th', SOMCHAI],
      ['la', KEO],
    ] as const) {
      const desk = await createDesk({ base }, username)
      const { sampleTransfers, cast } = loadTestFixtures(base)
      const ownAccountNo = cast.find((person) => person.username === username)?.bankAccount?.bankAccountNo
      const readableKinds = ['ok', 'duplicate', 'wrongDestination', 'wrongSender', 'old', 'unknownTransfer']
      for (const { kind, reference, from } of sampleTransfers) {
        if (!readableKinds.includes(kind) || (kind === 'ok' && from.accountNo !== ownAccountNo)) continue
        const slip = await desk.upload(pictureOf(reference))
        await desk.world.setClock({ advanceMs: 180_000 })
        expect([reference, (await verdictOf(desk, slip))?.[1]]).toEqual([reference, NOTES_BY_KIND[kind]])
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

  test('of two slips of a transfer that the bank learns of late, the first to arrive is credited, even if the other one is decided first', async () => {
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

  test('the transfer of a slip may be an hour old, and the slip of a member without a bank account ends with NOT_MATCH', async () => {
    const desk = await createDesk()
    await desk.runAct({ sendSlip: { member: 'somchai', kind: 'ok', amount: 5, ago: '60m' } })
    const [slip] = await desk.listSlips()
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
    const queryTimes: number[] = []
    for (
      let [due] = verdictTimesOf(desk.world).slice(-1);
      due !== undefined;
      [due] = verdictTimesOf(desk.world).slice(-1)
    ) {
      queryTimes.push(due)
      await desk.world.setClock({ at: START + due })
    }
    expect(queryTimes).toHaveLength(4)
    expect(queryTimes.at(-1)).toBeGreaterThanOrEqual(120_000)
    expect((await desk.listSlips())[0]).toMatchObject({ status: 'FAILED', note: 'INVALID_SLIP' })
    await desk.patch('rules.slips.verdictAfter', '40s')
    await desk.upload(pictureOf('NEVER2'))
    await desk.world.setClock({ advanceMs: 80_000 })
    expect((await desk.listSlips())[0]).toMatchObject({ status: 'PENDING' })
    await desk.world.setClock({ advanceMs: 40_000 })
    expect((await desk.listSlips())[0]).toMatchObject({ status: 'FAILED', note: 'INVALID_SLIP' })
  })

  test.each<[string, Partial<UploadedFileSpec>, SlipReason | null]>([
    ['two different slips in one picture', { codes: [codeOf('A'), codeOf('B')] }, 'UNSTABLE_REFNO_ON_SLIP'],
    ['a picture that is 6001 pixels high', { height: 6_001 }, 'IMG_SIZE_UNABLE_TO_PROCESS'],
    ['a picture that is 299 pixels wide', { width: 299 }, 'IMG_SIZE_UNABLE_TO_PROCESS'],
    ['the code of the slip beside another QR code', { codes: ['https://example.com', codeOf('MOCKOK0001')] }, null],
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

test('the history of Somchai has slips of every status and every reason, newest first, and its newest slip is in progress', async () => {
  const desk = await createDesk()
  const slips = await desk.listSlips()
  expect(new Set(slips.map(({ status }) => status))).toEqual(new Set(['PENDING', 'SUCCESS', 'FAILED']))
  expect(new Set(slips.flatMap(({ note }) => note ?? []))).toEqual(new Set(Object.keys(SLIP_REASONS)))
  expect(slips[0]).toMatchObject({ status: 'PENDING', amount: 0, note: null, link: null })
  expect(slips[1]).toMatchObject({ status: 'SUCCESS', amount: 900 })
  const balanceBefore = desk.readWallet()
  await desk.world.setClock({ advanceMs: 180_000 })
  expect((await desk.listSlips())[0]).toMatchObject({ status: 'FAILED', note: 'INVALID_SLIP' })
  expect(desk.readWallet()).toBe(balanceBefore)
})

test('the slips of a member are paginated, newest first', async () => {
  const desk = await createDesk()
  const references = (await desk.listSlips()).map(({ reference }) => reference)
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
    await desk.runAct({ decideSlip: { reference, status: 'FAILED', note: 'NOT_MATCH' } })
    const refusalDetail = await world.run((draft, _now, context) => {
      const member = Object.values(draft.members).find(({ username }) => username === SOMCHAI)
      return member && applySlipVerdict({ ...context, member }, { reference, status: 'SUCCESS', amount: 100 })?.detail
    })
    expect(refusalDetail).toBe(`no slip ${reference} is in progress`)
    expect(await verdictOf(desk, reference)).toEqual(['FAILED', 'NOT_MATCH', 0])
    expect(desk.readWallet()).toBe(balanceBefore)
  })

  test('a slip for more than the wallet can hold is not accepted, and ends with an unknown error', async () => {
    const desk = await createDesk()
    const balanceBefore = desk.readWallet()
    const { world } = desk
    const [knownSlip, unknownSlip] = [
      await desk.upload(pictureOf('MOCKOK0001')),
      await desk.upload(pictureOf('UNKNOWN')),
    ]
    const amount = Number.MAX_SAFE_INTEGER
    const refusalDetail = await world.run((draft, _now, context) => {
      const transfer = draft.bankTransfers['999/MOCKOK0001']
      if (transfer) transfer.amount = amount
      const member = Object.values(draft.members).find(({ username }) => username === SOMCHAI)
      return (
        member &&
        applySlipVerdict({ ...context, member }, { reference: unknownSlip, status: 'SUCCESS', amount })?.detail
      )
    })
    expect(refusalDetail).toBe('the wallet cannot hold so much')
    await world.setClock({ advanceMs: 20_000 })
    expect(await verdictOf(desk, knownSlip)).toEqual(['FAILED', 'UNKNOW_ERROR', 0])
    expect(desk.readWallet()).toBe(balanceBefore)
  })

  test('the verdict of one slip leaves all other slips in progress until they fall due', async () => {
    const desk = await createDesk()
    const decidedSlip = await desk.upload(pictureOf('UNKNOWN'))
    const waitingSlip = await desk.upload(pictureOf('MOCKOK0001'))
    await desk.runAct({ decideSlip: { reference: decidedSlip, status: 'FAILED', note: 'NOT_MATCH' } })
    expect(await verdictOf(desk, waitingSlip)).toEqual(['PENDING', null, 0])
    await desk.world.setClock({ advanceMs: 20_000 })
    expect(await verdictOf(desk, waitingSlip)).toEqual(['SUCCESS', null, 500])
  })

  test('the act decideSlip decides a slip in progress at once, and the slip is not decided again when it falls due', async () => {
    const desk = await createDesk()
    const balanceBefore = desk.readWallet()
    const reference = await desk.upload(pictureOf('MOCKOK0001'))
    await desk.runAct({ decideSlip: { reference, status: 'FAILED', note: 'NOT_MATCH' } })
    expect(await verdictOf(desk, reference)).toEqual(['FAILED', 'NOT_MATCH', 0])
    await desk.world.setClock({ advanceMs: 60_000 })
    expect(desk.readWallet()).toBe(balanceBefore)
  })

  test('an accepted slip credits the amount of its transfer, or the amount given in the verdict', async () => {
    const desk = await createDesk({}, NOI)
    for (const [transfer, amount] of [
      ['MOCKOK0002', undefined],
      ['UNKNOWN', 77.5],
    ] as const) {
      const reference = await desk.upload(pictureOf(transfer))
      await desk.runAct({ decideSlip: { member: 'noi', status: 'SUCCESS', ...(amount !== undefined && { amount }) } })
      expect(await verdictOf(desk, reference)).toEqual(['SUCCESS', null, amount ?? 300.5])
    }
    expect(desk.readWallet()).toBe(37_800)
    const ownBankCode = loadTestFixtures('th').cast.find(({ username }) => username === NOI)?.bankAccount?.bankCode
    expect(desk.lastEntry()).toMatchObject({ amount: 7_750, from: ownBankCode })
    await removeBankAccount(desk.world, NOI)
    await desk.upload(pictureOf('UNKNOWN'))
    await desk.runAct({ decideSlip: { member: 'noi', status: 'SUCCESS', amount: 1 } })
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
    await expect(desk.runAct({ decideSlip })).rejects.toThrow(sentence)
    expect(desk.world.state).toBe(state)
  })
})

test.each<[string, SlipOrderSpec]>([
  [
    'a slip of a transfer more than 1 hour ago is of the kind "old"',
    { member: 'noi', kind: 'ok', amount: 1, ago: '2h' },
  ],
  ['the transfer of an "old" slip is more than 1 hour ago', { member: 'noi', kind: 'old', amount: 1, ago: '60m' }],
  ['amount must be above 0', { member: 'noi', kind: 'ok', amount: 0 }],
  ['there is no member "noy"', { member: 'noy', kind: 'ok', amount: 1 }],
])('a slip that cannot be made is refused with "%s"', async (sentence, order) => {
  const desk = await createDesk()
  for (const act of [{ sendSlip: order }, { makeSlip: order }]) await expect(desk.runAct(act)).rejects.toThrow(sentence)
})

describe('the content of a made slip', () => {
  const makeSlipIn = (world: World, order: SlipOrderSpec) =>
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
    async (member, ownAccount, ourAccount, otherSender, otherReceiver) => {
      const { world } = await createDesk({ base: member === 'keo' ? 'la' : 'th' }, member === 'keo' ? KEO : NOI)
      const makeSlipOfKind = (kind: SlipOrderSpec['kind']) => makeSlipIn(world, { member, kind, amount: 5 })
      expect(await makeSlipOfKind('ok')).toMatchObject({
        from: ownAccount,
        to: ourAccount,
        amount: 5,
        width: 720,
        height: 1_280,
      })
      expect(await makeSlipOfKind('wrongSender')).toMatchObject({ from: otherSender, to: ourAccount })
      expect(await makeSlipOfKind('wrongDestination')).toMatchObject({ from: ownAccount, to: otherReceiver })
    },
  )

  test('if no account takes slips, a made slip shows a transfer to the first account, and without any account no slip can be made', async () => {
    const { world, patch } = await createDesk()
    const order = { member: 'somchai', kind: 'duplicate', amount: 5 } as const
    const fullWalletSlip = world.run((draft, _now, context) => {
      for (const member of Object.values(draft.members)) member.balances.wallet = Number.MAX_SAFE_INTEGER
      return makeSlip(context, order, loadTestFixtures('th').cast)
    })
    await expect(fullWalletSlip).rejects.toThrow('the wallet cannot hold so much')
    const [firstAccount] = loadTestFixtures('th').fixtureData.lookups.deposit.banks
    await patch('lookups.deposit.banks', [firstAccount])
    expect(await makeSlipIn(world, order)).toMatchObject({ to: { bankCode: firstAccount?.bankCode } })
    await patch('lookups.deposit.banks', [])
    await expect(makeSlipIn(world, order)).rejects.toThrow('there is no account of ours in BAHT')
    await patch('lookups.deposit.banks', [firstAccount])
    await removeBankAccount(world)
    await expect(makeSlipIn(world, order)).rejects.toThrow('the member has no bank account to send the money from')
  })

  test('a damaged code always has a wrong checksum, and is otherwise a code of a slip', async () => {
    const { world } = await createDesk()
    for (let count = 0; count < 20; count += 1) {
      const { code } = await makeSlipIn(world, { member: 'somchai', kind: 'damagedCode', amount: 5 })
      expect(parseSlipCode(code ?? ''), code ?? '').toMatchObject({ isIntact: false })
    }
  })
})
