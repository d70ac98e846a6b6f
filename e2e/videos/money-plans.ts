import {
  changeWorld,
  point,
  type Stage,
  show,
  tap,
  toPattern,
  type,
  type VideoAction,
  type VideoPlan,
} from './video-action.ts'

const getDialog = ({ page }: Stage) => page.getByRole('dialog').last()
const getTile = ({ page }: Stage, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const getCard = ({ page, game }: Stage) => page.getByRole('main').getByRole('button', { name: game.name })
const getButton = (stage: Stage, name: string) => getDialog(stage).getByRole('button', { name, exact: true })

const typeAmount: VideoAction = type(
  (stage) => getDialog(stage).getByRole('textbox', { name: stage.t.transfer.amount }),
  ({ amount }) => String(amount),
)
const pressNext: VideoAction = tap((stage) => getButton(stage, stage.t.transfer.next))
const pressConfirm: VideoAction = tap((stage) =>
  getDialog(stage).getByRole('button', { name: toPattern(stage.t.transfer.confirm) }),
)
const getReceipt = ({ page, t }: Stage) => page.getByRole('alertdialog', { name: t.transfer.done })
const getDepositAlert = ({ page, t }: Stage) => page.getByRole('alertdialog', { name: t.deposit.arrived })
const closeReceipt: VideoAction = tap((stage) => getReceipt(stage).getByRole('button', { name: stage.t.ui.understood }))

export const wallet: VideoPlan<'wallet'> = {
  steps: {
    deposit: [tap((stage) => getTile(stage, stage.t.home.deposit))],
    account: [
      tap((stage) =>
        getDialog(stage)
          .getByRole('button', { name: toPattern(stage.t.ui.copy) })
          .first(),
      ),
    ],
    arrived: [
      changeWorld(async ({ world, clock, member, amount }) => {
        await world.do({ credit: { member, amount: amount * 5 } })
        await clock.advance('1m')
      }),
      show(getDepositAlert),
      tap((stage) => getDepositAlert(stage).getByRole('button', { name: stage.t.ui.understood })),
      tap((stage) => getButton(stage, stage.t.common.close).first()),
    ],
    transfer: [
      // Waits until the last message has disappeared.
      changeWorld(({ clock }) => clock.advance('10s')),
      tap((stage) => getTile(stage, stage.t.home.transfer)),
    ],
    game: [
      tap((stage) => getDialog(stage).getByLabel(stage.t.transfer.to, { exact: true })),
      tap((stage) => getDialog(stage).getByRole('option', { name: stage.game.name })),
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
    money: [tap((stage) => getButton(stage, stage.t.gameAccount.transfer))],
    amount: [typeAmount, pressNext],
    confirm: [pressConfirm, closeReceipt],
    open: [tap(getCard)],
    start: [point((stage) => getDialog(stage).getByRole('button', { name: stage.t.gameAccount.play }))],
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
      // Waits until the app allows another refresh.
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
