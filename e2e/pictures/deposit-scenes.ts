import { pressTile, type Scene, type Stage } from './scene.ts'

type Tab = keyof Stage['t']['deposit']['tab']

const openTab = async (stage: Stage, tab: Tab, member?: string): Promise<void> => {
  const { page, t, enter } = stage
  await enter('/user/home', member)
  await pressTile(stage, t.home.deposit)
  await page.getByRole('tab', { name: t.deposit.tab[tab], exact: true }).click()
}

const createCode = async (stage: Stage): Promise<void> => {
  await openTab(stage, 'qr')
  await stage.page.getByRole('dialog').getByRole('group').getByRole('button').last().click()
  await stage.page.getByRole('button', { name: stage.t.deposit.qr.create }).click()
  await stage.page.getByRole('timer').waitFor()
}

const openWallets = async (stage: Stage): Promise<void> => {
  const walletAccountName = 'SABAI SAMPLE'
  await stage.world.patch({
    'lookups.deposit.wallets': ['AUTO', 'LINK'].map((mode) => ({ mode, walletAccountName })),
  })
  await openTab(stage, 'wallet', stage.bahtMember)
}

/** Returns a function that opens the deposit dialog after changing a value of the operator's data. */
const openWith = (path: string, value: unknown) => async (stage: Stage) => {
  await stage.world.patch({ [path]: value })
  await stage.enter()
  await pressTile(stage, stage.t.home.deposit)
}

const openSlips = async ({ page, t, enter }: Stage, member?: string): Promise<void> => {
  await enter('/user/statement', member)
  await page.getByRole('button', { name: t.statement.slips }).click()
}

/** The scenes of the deposit dialog in all its views, and of the slips on the statement page. */
export const DEPOSIT_SCENES: readonly Scene[] = [
  { name: 'deposit-bank', show: (stage) => openTab(stage, 'bank') },
  { name: 'deposit-qr', show: (stage) => openTab(stage, 'qr') },
  { name: 'deposit-qr-code', show: createCode },
  {
    name: 'deposit-received',
    show: async (stage) => {
      await createCode(stage)
      await stage.world.do({ payQr: { member: stage.member } })
      await stage.page.getByText(stage.t.deposit.qr.received).waitFor()
    },
  },
  { name: 'deposit-truemoney', show: openWallets },
  {
    name: 'deposit-unusual-link',
    show: async (stage) => {
      await openWallets(stage)
      const field = stage.page.getByLabel(stage.t.deposit.wallet.link, { exact: true })
      await field.fill('https://gifts.example/campaign/?v=MOCK100Abcdefg')
      await stage.page.getByText(stage.t.deposit.wallet.unusualLink).waitFor()
    },
  },
  { name: 'deposit-slip', show: (stage) => openTab(stage, 'slip') },
  { name: 'deposit-manual', show: openWith('lookups.deposit.isManual', true) },
  { name: 'deposit-none', show: openWith('lookups.deposit', { banks: [], wallets: [], isManual: false }) },
  { name: 'slips', show: (stage) => openSlips(stage) },
  { name: 'slips-empty', show: (stage) => openSlips(stage, stage.bahtMember) },
]
