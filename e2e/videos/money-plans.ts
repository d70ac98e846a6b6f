import {
  changeWorld,
  point,
  show,
  tap,
  toPattern,
  type,
  type VideoAction,
  type VideoContext,
  type VideoPlan,
} from './video-action.ts'

const getDialog = ({ page }: VideoContext) => page.getByRole('dialog').last()
const getTile = ({ page }: VideoContext, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const getCard = ({ page, game }: VideoContext) => page.getByRole('main').getByRole('button', { name: game.name })
const getButton = (context: VideoContext, name: string) => getDialog(context).getByRole('button', { name, exact: true })

const typeAmount: VideoAction = type(
  (context) => getDialog(context).getByRole('textbox', { name: context.t.transfer.amount }),
  ({ amount }) => String(amount),
)
const pressNext: VideoAction = tap((context) => getButton(context, context.t.transfer.next))
const pressConfirm: VideoAction = tap((context) =>
  getDialog(context).getByRole('button', { name: toPattern(context.t.transfer.confirm) }),
)
const getReceipt = ({ page, t }: VideoContext) => page.getByRole('alertdialog', { name: t.transfer.done })
const getDepositAlert = ({ page, t }: VideoContext) => page.getByRole('alertdialog', { name: t.deposit.arrived })
const closeReceipt: VideoAction = tap((context) =>
  getReceipt(context).getByRole('button', { name: context.t.ui.understood }),
)

export const wallet: VideoPlan<'wallet'> = {
  steps: {
    deposit: [tap((context) => getTile(context, context.t.home.deposit))],
    account: [
      tap((context) =>
        getDialog(context)
          .getByRole('button', { name: toPattern(context.t.ui.copy) })
          .first(),
      ),
    ],
    arrived: [
      changeWorld(async ({ world, clock, member, amount }) => {
        await world.do({ credit: { member, amount: amount * 5 } })
        await clock.advance('1m')
      }),
      show(getDepositAlert),
      tap((context) => getDepositAlert(context).getByRole('button', { name: context.t.ui.understood })),
      tap((context) => getButton(context, context.t.common.close).first()),
    ],
    transfer: [
      // Moves the clocks of the world and the page, so that the last message disappears.
      changeWorld(({ clock }) => clock.advance('10s')),
      tap((context) => getTile(context, context.t.home.transfer)),
    ],
    game: [
      tap((context) => getDialog(context).getByLabel(context.t.transfer.to, { exact: true })),
      tap((context) => getDialog(context).getByRole('option', { name: context.game.name })),
      typeAmount,
    ],
    confirm: [pressNext, pressConfirm],
    done: [show(getReceipt)],
  },
  poster: 'game',
}

export const play: VideoPlan<'play'> = {
  steps: {
    choose: [tap(getCard)],
    money: [tap((context) => getButton(context, context.t.gameAccount.transfer))],
    amount: [typeAmount, pressNext],
    confirm: [pressConfirm, closeReceipt],
    open: [tap(getCard)],
    start: [point((context) => getDialog(context).getByRole('button', { name: context.t.gameAccount.play }))],
  },
  poster: 'open',
}

export const balance: VideoPlan<'balance'> = {
  prepare: async ({ world, member, game, amount }) => {
    const token = await world.logIn(member)
    const body = { from: 'wallet', to: game.code, amount: amount * 5 }
    await world.callApi('POST /api/wallet/transfer', { body }, token)
  },
  steps: {
    total: [show(({ page, t }) => page.getByRole('region', { name: t.home.total }).getByRole('heading', { level: 2 }))],
    hide: [
      tap(({ page, t }) => page.getByRole('button', { name: t.home.hide })),
      tap(({ page, t }) => page.getByRole('button', { name: t.home.show })),
    ],
    refresh: [
      // Moves the clocks of the world and the page, so that the app allows another refresh.
      changeWorld(({ clock }) => clock.advance('2m')),
      tap(({ page, t }) => page.getByRole('button', { name: t.home.refresh })),
    ],
    games: [show(getCard)],
    statement: [
      tap(({ page, t }) => page.getByRole('link', { name: t.shell.statement })),
      show(({ page }) => page.getByRole('main').getByRole('listitem').first()),
    ],
  },
  poster: 'hide',
}
