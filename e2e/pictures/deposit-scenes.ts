import { continueScene, pressTile, type Scene, type Stage } from './scene.ts'

type DepositTab = keyof Stage['t']['deposit']['tab']

const pressTab = ({ page, t }: Stage, tab: DepositTab): Promise<void> =>
  page.getByRole('tab', { name: t.deposit.tab[tab], exact: true }).click()

const openDepositTab = async (stage: Stage, tab: DepositTab, member?: string): Promise<void> => {
  await stage.enter('/user/home', member)
  await pressTile(stage, stage.t.home.deposit)
  await pressTab(stage, tab)
}

const createQrCode = async (stage: Stage): Promise<void> => {
  await stage.page.getByRole('dialog').getByRole('group').getByRole('button').last().click()
  await stage.page.getByRole('button', { name: stage.t.deposit.qr.create }).click()
  await stage.page.getByRole('timer').waitFor()
}

const openTrueMoneyTab = async (stage: Stage): Promise<void> => {
  const walletAccountName = 'SABAI SAMPLE'
  await stage.world.patch({
    'lookups.deposit.wallets': ['AUTO', 'LINK'].map((mode) => ({ mode, walletAccountName })),
  })
  await openDepositTab(stage, 'wallet', stage.bahtMember)
}

/** Returns a function that changes a value of the operator's data, and then opens the deposit dialog. */
const openWithPatch = (path: string, value: unknown) => async (stage: Stage) => {
  await stage.world.patch({ [path]: value })
  await stage.enter()
  await pressTile(stage, stage.t.home.deposit)
}

const openSlips = async ({ page, t, enter }: Stage, member?: string): Promise<void> => {
  await enter('/user/statement', member)
  await page.getByRole('button', { name: t.statement.slips }).click()
}

const BANK_SCENE: Scene = { name: 'deposit-bank', show: (stage) => openDepositTab(stage, 'bank') }
const SLIP_SCENE = continueScene(BANK_SCENE, 'deposit-slip', (stage) => pressTab(stage, 'slip'))
const QR_SCENE = continueScene(SLIP_SCENE, 'deposit-qr', (stage) => pressTab(stage, 'qr'))
const QR_CODE_SCENE = continueScene(QR_SCENE, 'deposit-qr-code', createQrCode)
const TRUEMONEY_SCENE: Scene = { name: 'deposit-truemoney', show: openTrueMoneyTab }

/** The scenes of the deposit dialog in all its views, and of the slips on the statement page. */
export const DEPOSIT_SCENES: readonly Scene[] = [
  BANK_SCENE,
  SLIP_SCENE,
  QR_SCENE,
  QR_CODE_SCENE,
  continueScene(QR_CODE_SCENE, 'deposit-received', async ({ page, world, member, t }) => {
    await world.do({ payQr: { member } })
    await page.getByText(t.deposit.qr.received).waitFor()
  }),
  TRUEMONEY_SCENE,
  continueScene(TRUEMONEY_SCENE, 'deposit-unusual-link', async ({ page, t }) => {
    const field = page.getByLabel(t.deposit.wallet.link, { exact: true })
    await field.fill('https://gifts.example/campaign/?v=MOCK100Abcdefg')
    await page.getByText(t.deposit.wallet.unusualLink).waitFor()
  }),
  { name: 'deposit-manual', show: openWithPatch('lookups.deposit.isManual', true) },
  { name: 'deposit-none', show: openWithPatch('lookups.deposit', { banks: [], wallets: [], isManual: false }) },
  { name: 'slips', show: (stage) => openSlips(stage) },
  { name: 'slips-empty', show: (stage) => openSlips(stage, stage.bahtMember) },
]
