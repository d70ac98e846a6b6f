import { expect, test } from 'vitest'
import { postTransaction } from '../../domain/money/ledger.ts'
import { createPlayer } from '../player.ts'
import { BOUN, KEO, MALEE, NOI, SOMCHAI } from '../test-worlds.ts'

type Player = Awaited<ReturnType<typeof createPlayer>>
const COLLECT_ROUTE = 'GET /api/invite/bonus'
const NEWCOMER_PHONE = '0690000070'
const OTHER_PHONE = '0690000071'

/** Registers somebody with the code of a member's invite link. */
const invite = async (
  player: Player,
  username = NEWCOMER_PHONE,
  bankCode = 'SCB',
  profileChanges: { currency?: 'LAK' } = {},
) => {
  await player.patch('lookups.registerOTP', false)
  const inviteCode = `PR${player.findMember().id}`
  const bank = { bankCode, bankAccountName: 'FAH SAMPLE', bankAccountNo: '0000001070' }
  const body = { name: 'ฟ้า ทดสอบ', username, password: 'demo1234', inviteCode, ...bank, ...profileChanges }
  expect(await player.callForCode('POST /api/account', { body })).toBe('SUCCESS')
}

const playRound = (player: Player, phone: string, bet: number) =>
  player.runAct({ play: { member: phone, game: 'MEKONG', bet, result: 'lose' } })

/** Opens the game in which the tests play for a member, and moves money from the wallet into it. */
const fillGame = async (player: Player, phone: string, minor: number) =>
  player.world.run((draft) => {
    const member = Object.values(draft.members).find(({ username }) => username === phone)
    if (!member) return
    member.games.MEKONG = { username: 'mekong', password: 'mek', session: 0, rounds: 0 }
    member.balances.wallet = (member.balances.wallet ?? 0) - minor
    member.balances['game/MEKONG'] = minor
    member.statement.tail.push({
      ...{
        id: `test-${phone}`,
        at: 0,
        type: 'transfer',
        from: 'wallet',
        to: 'MEKONG',
        amount: minor,
        status: 'SUCCESS',
      },
      postings: [{ debit: 'wallet', credit: 'game/MEKONG', amount: minor }],
    })
  })

const listInvites = async (player: Player) =>
  (await player.callForReply('POST /api/invite', { body: { page: 1, limit: 10 } })).invites.map(
    ({ from, amount }) => `${from.name} ${amount}`,
  )

test('an inviter earns ten percent of the first deposit and half a percent of all stakes of an invited member', async () => {
  const noi = await createPlayer(NOI)
  await invite(noi)
  // Neither a failed deposit nor a transfer counts as the first deposit.
  await noi.world.run((draft) => {
    const newcomer = Object.values(draft.members).find(({ username }) => username === NEWCOMER_PHONE)
    const entryFields = { at: 0, from: '', to: '', amount: 1, postings: [] }
    newcomer?.statement.tail.push(
      { ...entryFields, id: 'failed', type: 'deposit', status: 'FAILED' },
      { ...entryFields, id: 'moved', type: 'transfer', status: 'SUCCESS' },
    )
  })
  await noi.runAct({ credit: { member: NEWCOMER_PHONE, amount: 1_000.09 } })
  await noi.runAct({ credit: { member: NEWCOMER_PHONE, amount: 500 } })
  expect(noi.findMember().inviteAmount).toBe(10_000)
  expect(noi.findMember().invites.tail).toMatchObject([{ of: 'deposit', amount: 10_000 }])
  await fillGame(noi, NEWCOMER_PHONE, 100_000)
  // Half a percent of 1.99 baht is less than a satang, but three such stakes earn two satang.
  await playRound(noi, NEWCOMER_PHONE, 1.99)
  expect(await listInvites(noi)).toEqual(['ฟ้า ทดสอบ 100'])
  for (let rounds = 0; rounds < 2; rounds += 1) await playRound(noi, NEWCOMER_PHONE, 1.99)
  expect(noi.findMember().inviteAmount).toBe(10_002)
  expect(await listInvites(noi)).toEqual(['ฟ้า ทดสอบ 0.02', 'ฟ้า ทดสอบ 100'])
  // It is 10:00 in Bangkok: the day there ends after 14 hours.
  await noi.advance(14 * 3_600_000)
  for (let rounds = 0; rounds < 2; rounds += 1) await playRound(noi, NEWCOMER_PHONE, 50)
  expect(await listInvites(noi)).toEqual(['ฟ้า ทดสอบ 0.5', 'ฟ้า ทดสอบ 0.02', 'ฟ้า ทดสอบ 100'])
  // The earnings from another member's play have an entry of their own, and so have those from a deposit on that day.
  await invite(noi, OTHER_PHONE, 'KBANK')
  await noi.world.run((draft) => {
    const otherMember = Object.values(draft.members).find(({ username }) => username === OTHER_PHONE)
    const gift = { at: 0, type: 'bonus', from: '', to: 'wallet', amount: 10_000, status: 'SUCCESS' } as const
    if (otherMember) postTransaction(draft, otherMember, gift)
  })
  await fillGame(noi, OTHER_PHONE, 10_000)
  await playRound(noi, OTHER_PHONE, 100)
  await noi.runAct({ credit: { member: OTHER_PHONE, amount: 200 } })
  const amounts = (await listInvites(noi)).map((earning) => earning.split(' ').at(-1))
  expect(amounts).toEqual(['20', '0.5', '0.5', '0.02', '100'])
  expect(noi.world.brokenInvariants()).toEqual([])
})

test('invite credit can be collected into the wallet once a day, and the statement describes it as a referral bonus', async () => {
  const somchai = await createPlayer(SOMCHAI)
  const balanceBefore = somchai.findMember().balances.wallet ?? 0
  expect(await somchai.callForCode(COLLECT_ROUTE)).toBe('INVITE_BONUS_SUCCESS')
  expect(somchai.findMember().balances.wallet).toBe(balanceBefore + 15_000)
  expect((await somchai.callForReply('GET /api/wallet')).invite).toEqual({ amount: 0, success: 100, fail: 50 })
  const { statements } = await somchai.callForReply('POST /api/statement', { body: { page: 1, limit: 1 } })
  expect(statements).toMatchObject([{ statementType: 'bonus', amount: 150, invite: { description: 'โบนัสแนะนำเพื่อน' } }])
  expect(await somchai.callForCode(COLLECT_ROUTE)).toBe('INVITE_COLLECT')
  // It is 10:00 in Bangkok: the day there ends after 14 hours.
  await somchai.advance(14 * 3_600_000 - 1)
  expect(await somchai.callForCode(COLLECT_ROUTE)).toBe('INVITE_COLLECT')
  await somchai.advance(1)
  expect(await somchai.callForCode(COLLECT_ROUTE)).toBe('NO_INVITE_BONUS')
  expect(somchai.world.brokenInvariants()).toEqual([])
})

test('while a bonus is active, only the fail percentage of the invite credit is paid, and the rest is lost', async () => {
  const somchai = await createPlayer(SOMCHAI)
  const balanceBefore = somchai.findMember().balances.wallet ?? 0
  await somchai.callForReply('GET /api/promotion/activate/{code}', { params: { code: 'LUCKY88' } })
  expect(await somchai.callForCode(COLLECT_ROUTE)).toBe('INVITE_BONUS_FAIL')
  expect(somchai.findMember().balances.wallet).toBe(balanceBefore + 8_800 + 7_500)
  expect(somchai.findMember().inviteAmount).toBe(0)
})

test('invite credit that the wallet cannot hold is refused, and is not lost', async () => {
  const malee = await createPlayer(MALEE)
  const { inviteAmount, balances } = malee.findMember()
  await malee.runAct({ credit: { member: 'malee', amount: 1e12 - (balances.wallet ?? 0) / 100 } })
  expect(await malee.callForCode(COLLECT_ROUTE)).toBe('NO_DATA')
  expect(malee.findMember()).toMatchObject({ inviteAmount, inviteCollectedAt: null })
})

test('invite credit cannot be collected if it is less than 1 baht, or if no invited member has played yet', async () => {
  const noi = await createPlayer(NOI)
  await invite(noi)
  await noi.runAct({ credit: { member: NEWCOMER_PHONE, amount: 9.99 } })
  expect(noi.findMember().inviteAmount).toBe(99)
  expect(await noi.callForCode(COLLECT_ROUTE)).toBe('NO_INVITE_BONUS')
  await fillGame(noi, NEWCOMER_PHONE, 500)
  await noi.patch('rules.invite.percentOfTurnover', 100)
  await noi.world.run((draft) => {
    const member = draft.members[noi.findMember().id]
    if (member) member.inviteAmount = 100
  })
  expect(await noi.callForCode(COLLECT_ROUTE)).toBe('NO_INVITEE_PLAY_INFO')
  await playRound(noi, NEWCOMER_PHONE, 1)
  expect(await noi.callForCode(COLLECT_ROUTE)).toBe('INVITE_BONUS_SUCCESS')
  expect(noi.findMember().balances.wallet).toBe(200)
})

test('while invitations are switched off, nothing can be earned or collected', async () => {
  const somchai = await createPlayer(SOMCHAI)
  await invite(somchai)
  await somchai.patch('rules.invite.active', false)
  await somchai.runAct({ credit: { member: NEWCOMER_PHONE, amount: 1_000 } })
  await fillGame(somchai, NEWCOMER_PHONE, 100_000)
  await playRound(somchai, NEWCOMER_PHONE, 1_000)
  expect(somchai.findMember().inviteAmount).toBe(15_000)
  expect(await somchai.callForCode(COLLECT_ROUTE)).toBe('INVITE_INACTIVE')
})

test('an inviter earns nothing from an invited member with another currency', async () => {
  const boun = await createPlayer(BOUN, 'la')
  await invite(boun, '2060000070', 'BCEL', { currency: 'LAK' })
  await boun.runAct({ credit: { member: '2060000070', amount: 1_000_000 } })
  expect(boun.findMember().inviteAmount).toBe(0)
  const keo = await createPlayer(KEO, 'la')
  await invite(keo, '2060000070', 'BCEL', { currency: 'LAK' })
  await keo.runAct({ credit: { member: '2060000070', amount: 1_000_000 } })
  expect(keo.findMember().inviteAmount).toBe(100_000)
})

test('the list of invite earnings is paginated, newest first', async () => {
  const malee = await createPlayer(MALEE)
  const pages = []
  for (const page of [1, 2, 3, 4])
    pages.push(await malee.callForReply('POST /api/invite', { body: { page, limit: 10 } }))
  expect(pages.map(({ total, invites }) => [total, invites.length])).toEqual([
    [24, 10],
    [24, 10],
    [24, 4],
    [24, 0],
  ])
  const times = pages.flatMap(({ invites }) => invites.map(({ createdAt }) => createdAt))
  expect(times).toEqual(times.toSorted().toReversed())
  expect(pages[2]?.invites.at(-1)).toMatchObject({ from: { name: 'สมชาย ตัวอย่าง' }, amount: 100 })
})

test('the banners of invitations and refunds are served with picture and text', async () => {
  const noi = await createPlayer(NOI)
  for (const name of ['invite', 'refund'] as const)
    expect(await noi.callForReply(`GET /api/${name}/banners`)).toMatchObject({
      banners: [{ image: `/media/banners/${name}.svg`, html: expect.stringContaining('<h3>') }],
    })
})
