import { show, tap, toPattern, type VideoAction, type VideoContext, type VideoPlan } from './video-action.ts'

const getDialog = ({ page }: VideoContext) => page.getByRole('dialog').last()
const openBonuses: VideoAction = tap(({ page, t }) => page.getByRole('main').getByRole('link', { name: t.shell.bonus }))
const showActiveBonus: VideoAction = show(({ page, t }) =>
  page.getByRole('region', { name: t.bonus.active }).getByRole('button', { name: t.bonus.cancel }),
)
/** Moves all money from the games to the wallet, and makes a deposit, because a bonus requires both. */
const makeDeposit = async ({ world, member, amount }: VideoContext): Promise<void> => {
  await world.callApi('POST /api/wallet/transferAll', { body: { to: 'wallet' } }, await world.logIn(member))
  await world.do({ credit: { member, amount: amount * 10 } })
}

export const receiveBonus: VideoPlan<'receiveBonus'> = {
  prepare: makeDeposit,
  steps: {
    open: [openBonuses],
    choose: [tap(({ page, bonus }) => page.getByRole('main').getByRole('button', { name: bonus.name }))],
    read: [show((context) => getDialog(context).getByRole('button', { name: context.t.bonus.receive }))],
    receive: [tap((context) => getDialog(context).getByRole('button', { name: context.t.bonus.receive }))],
    active: [showActiveBonus],
  },
  poster: 'choose',
}

export const endBonus: VideoPlan<'endBonus'> = {
  prepare: async (context) => {
    const { world, member, bonus } = context
    const token = await world.logIn(member)
    const { status } = await world.callApi('GET /api/bonus/check/active', {}, token)
    if (status) return
    await makeDeposit(context)
    await world.callApi('GET /api/bonus/activate/{code}', { params: { code: bonus.code } }, token)
  },
  steps: {
    open: [openBonuses],
    active: [showActiveBonus],
    cancel: [tap(({ page, t }) => page.getByRole('main').getByRole('button', { name: t.bonus.cancel }))],
    read: [show((context) => getDialog(context).getByText(toPattern(context.t.bonus.lost)))],
    confirm: [tap((context) => getDialog(context).getByRole('button', { name: context.t.bonus.cancel }))],
    done: [show(({ page, t }) => page.getByText(t.errors.BONUS_CLEAR).first())],
  },
  poster: 'cancel',
}
