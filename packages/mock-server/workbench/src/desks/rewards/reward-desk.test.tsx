import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeMock } from '../../testing/fake-mock.ts'
import { Toasts } from '../../ui/toasts/toasts.tsx'
import type { NamedMember } from '../named-member.ts'
import { MemberRewardDetails } from './member-reward-details.tsx'
import type { MemberRewards } from './rewards.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ACT_ROUTE = 'POST /__mock/worlds/{id}/do'
/**
 * Creates a member with kip. The currency is not baht, because happy-dom wrongly rejects most amounts with satang as
 * not being multiples of the field's step.
 */
const deskMemberOf = (who: string): NamedMember => ({
  who,
  member: {
    id: who,
    username: '0690000000',
    name: who,
    currency: 'LAK',
    coin: 0,
    balances: {},
    games: {},
    pending: {},
  },
})
const MEMBERS = ['dao', 'noi'].map(deskMemberOf)
const rewardsOf = (dao: Partial<MemberRewards> = {}) => ({
  bonuses: [
    { code: 'welcome', name: 'Welcome' },
    { code: 'LUCKY88', name: 'Lucky' },
  ],
  slices: ['CASH20', 'BONUS100'],
  members: MEMBERS.map(({ who }) => ({
    id: who,
    bonus: null,
    coins: 1,
    coupons: [],
    refund: { waiting: 0, credit: 0 },
    inviteCredit: 0,
    ...(who === 'dao' ? dao : {}),
  })),
})
/** Shows the entry of Dao at the reward desk. `open` replaces it by the entry of another member. */
const showDesk = (dao?: Partial<MemberRewards>) => {
  const renderDesk = (rewards: ReturnType<typeof rewardsOf>, who = 'dao') => {
    const namedMember = MEMBERS.find((each) => each.who === who)
    const shownRewards = rewards.members.find(({ id }) => id === who)
    return (
      <>
        {namedMember && shownRewards && (
          <MemberRewardDetails
            id="mine"
            namedMember={namedMember}
            rewards={shownRewards}
            members={MEMBERS}
            bonuses={rewards.bonuses}
            slices={rewards.slices}
          />
        )}
        <Toasts />
      </>
    )
  }
  const { rerender } = render(renderDesk(rewardsOf(dao)))
  return {
    user: userEvent.setup(),
    update: (next: Partial<MemberRewards>) => rerender(renderDesk(rewardsOf(next))),
    open: (who: string) => rerender(renderDesk(rewardsOf(dao), who)),
  }
}
const fieldIn = (form: string, label: string) =>
  within(screen.getByRole('form', { name: form })).getByLabelText<HTMLInputElement>(label)

test('the reward desk grants each reward to the member of the open entry, with the values of its form', async () => {
  const mock = fakeMock()
  mock.reply(ACT_ROUTE, { message: 'SUCCESS' })
  const { user, open } = showDesk()
  await user.selectOptions(screen.getByLabelText('Bonus or promotion'), 'LUCKY88')
  await user.type(fieldIn('Grant a bonus', 'Amount'), '250')
  await user.type(fieldIn('Grant a bonus', 'Left to play'), '10{Enter}')
  expect(await screen.findByText('dao has LUCKY88')).toBeDefined()
  await user.clear(fieldIn('Give coins', 'Coins'))
  await user.type(fieldIn('Give coins', 'Coins'), '7{Enter}')
  await user.selectOptions(screen.getByLabelText('Good for'), 'a minute')
  await user.click(screen.getByRole('button', { name: 'Give coupon' }))
  await user.type(fieldIn('Grant a refund', 'Refund'), '12{Enter}')
  await user.type(fieldIn('Give invite credit', 'Credit'), '5')
  await user.clear(fieldIn('Give invite credit', 'Entries'))
  await user.type(fieldIn('Give invite credit', 'Entries'), '300{Enter}')
  open('noi')
  await user.click(screen.getByRole('button', { name: 'Give coins' }))
  expect(mock.calls.map(({ body }) => body)).toEqual([
    { grantBonus: { member: 'dao', code: 'LUCKY88', amount: 250, turnoverLeft: 10 } },
    { grantCoins: { member: 'dao', coins: 7 } },
    { grantCoupon: { member: 'dao', slice: 'CASH20', endsIn: '1m' } },
    { grantRefund: { member: 'dao', amount: 12 } },
    { grantInvite: { member: 'dao', from: 'noi', amount: 5, entries: 300 } },
    { grantCoins: { member: 'noi', coins: 7 } },
  ])
})

test('if the amounts are left empty, the reward desk grants a bonus on the bonus’s own terms, and shows the mock’s message for a refusal', async () => {
  const mock = fakeMock()
  mock.answer(ACT_ROUTE, () =>
    Response.json({ message: 'there is no deposit that the bonus could be a share of' }, { status: 400 }),
  )
  const { user } = showDesk()
  await user.click(screen.getByRole('button', { name: 'Grant bonus' }))
  expect(await screen.findByText('there is no deposit that the bonus could be a share of')).toBeDefined()
  expect(mock.calls.map(({ body }) => body)).toEqual([{ grantBonus: { member: 'dao', code: 'welcome' } }])
})

test('the reward desk shows the rewards of a member, and while a bonus is active, it offers to end it and not to grant another', async () => {
  const mock = fakeMock()
  mock.reply('POST /__mock/worlds/{id}/scenario', {
    id: 'mine',
    appUrl: '',
    apiUrl: '',
    now: '2026-11-20T02:30:00.000Z',
  })
  const endsAt = '2026-12-20T02:30:00.000Z'
  const { user, update } = showDesk({
    bonus: { code: 'welcome', amount: 1_000, turnoverLeft: 12_000, endsAt },
    coupons: [{ id: 'c1', name: 'Twenty', expiresAt: endsAt }],
    refund: { waiting: 50, credit: 80 },
    inviteCredit: 7,
  })
  const list = screen.getByRole('list', { name: 'Present rewards' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'welcome of 1,000 kip is active12,000 kip still to be played, until Sun, 20 Dec 2026 09:30:00End it',
    '1 coin',
    'CouponsTwenty, until Sun, 20 Dec 2026 09:30:00',
    '50 kip granted as a refund, 80 kip of refund credit',
    '7 kip of invite credit',
  ])
  const getGrantButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Grant bonus' })
  expect(getGrantButton().disabled).toBe(true)
  await user.type(fieldIn('Grant a bonus', 'Amount'), '33')
  await user.click(screen.getByRole('button', { name: 'End it' }))
  expect(mock.calls.map(({ body }) => body)).toEqual([{ add: true, given: [{ patch: { 'members.dao.bonus': null } }] }])
  update({})
  expect(getGrantButton().disabled).toBe(false)
  expect(fieldIn('Grant a bonus', 'Amount').value).toBe('33')
})
