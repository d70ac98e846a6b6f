import { continueScene, pressTile, type Scene, type SceneContext } from './scene.ts'

type DepositTab = keyof SceneContext['t']['deposit']['tab']

const pressTab = ({ page, t }: SceneContext, tab: DepositTab): Promise<void> =>
  page.getByRole('tab', { name: t.deposit.tab[tab], exact: true }).click()

const openDepositTab = async (context: SceneContext, tab: DepositTab, member?: string): Promise<void> => {
  await context.enter('/user/home', member)
  await pressTile(context, context.t.home.deposit)
  await pressTab(context, tab)
}

const createQrCode = async (context: SceneContext): Promise<void> => {
  await context.page.getByRole('dialog').getByRole('group').getByRole('button').last().click()
  await context.page.getByRole('button', { name: context.t.deposit.qr.create }).click()
  await context.page.getByRole('timer').waitFor()
}

const openTrueMoneyTab = async (context: SceneContext): Promise<void> => {
  const walletAccountName = 'SABAI SAMPLE'
  await context.world.patch({
    'lookups.deposit.wallets': ['AUTO', 'LINK'].map((mode) => ({ mode, walletAccountName })),
  })
  await openDepositTab(context, 'wallet', context.bahtMember)
}

/** Returns a function that changes a value of the operator's data, and then opens the deposit dialog. */
const openWithPatch = (path: string, value: unknown) => async (context: SceneContext) => {
  await context.world.patch({ [path]: value })
  await context.enter()
  await pressTile(context, context.t.home.deposit)
}

const openSlips = async ({ page, t, enter }: SceneContext, member?: string): Promise<void> => {
  await enter('/user/statement', member)
  await page.getByRole('button', { name: t.statement.slips }).click()
}

const BANK_SCENE: Scene = { name: 'deposit-bank', show: (context) => openDepositTab(context, 'bank') }
const SLIP_SCENE = continueScene(BANK_SCENE, 'deposit-slip', (context) => pressTab(context, 'slip'))
const QR_SCENE = continueScene(SLIP_SCENE, 'deposit-qr', (context) => pressTab(context, 'qr'))
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
    await page.getByRole('dialog').getByText(t.deposit.qr.received).waitFor()
  }),
  TRUEMONEY_SCENE,
  continueScene(TRUEMONEY_SCENE, 'deposit-unusual-link', async ({ page, t }) => {
    const field = page.getByLabel(t.deposit.wallet.link, { exact: true })
    await field.fill('https://gifts.example/campaign/?v=MOCK100Abcdefg')
    await page.getByText('https://gift.truemoney.com').waitFor()
    await field.blur()
  }),
  { name: 'deposit-manual', show: openWithPatch('lookups.deposit.isManual', true) },
  { name: 'deposit-none', show: openWithPatch('lookups.deposit', { banks: [], wallets: [], isManual: false }) },
  { name: 'slips', show: (context) => openSlips(context) },
  { name: 'slips-empty', show: (context) => openSlips(context, context.bahtMember) },
]
