import { readFile } from 'node:fs/promises'
import { QR_PROVIDERS } from '@sabai/contracts/constants'
import { expect, getPanel, test } from './workbench.ts'

test.use({ worldOptions: { clock: { at: '2026-11-20T09:30:00+07:00', frozen: true } } })

test('at the deposit desks, QA can pay QR codes, send bank transfers, make slips and decide about slips', async ({
  workbench,
  show,
  world,
}) => {
  const token = await world.logIn('noi')
  await show(`world/${world.id}/desks`)
  const maker = getPanel(workbench, 'Sample slips')
  await test.step('a QR code of each provider is paid once, and the money is in the wallet', async () => {
    const desk = getPanel(workbench, 'QR codes')
    await expect(desk).toContainText('No QR code is open')
    for (const provider of Object.keys(QR_PROVIDERS) as (keyof typeof QR_PROVIDERS)[]) {
      const params = { provider }
      await world.callApi('POST /api/qrcode/{provider}', { params, body: { amount: 100 } }, token)
      const code = desk.getByRole('listitem').filter({ hasText: `by ${provider}` })
      await expect(code).toContainText('100.00 baht noi')
      await code.getByRole('button', { name: 'Pay' }).click()
      await expect(code).toHaveCount(0)
      expect(await world.callApi('GET /api/qrcode/{provider}', { params }, token)).toEqual({ hasQrcode: false })
    }
    const { wallet } = await world.callApi('GET /api/wallet', {}, token)
    expect(wallet.amount).toBe(500)
  })
  await test.step("a transfer from the member's own account is credited automatically, and one from a stranger is not", async () => {
    const desk = getPanel(workbench, 'Bank transfers')
    await desk.getByLabel('Amount in baht').fill('711')
    await desk.getByRole('button', { name: 'Send' }).click()
    const own = desk.getByRole('listitem').filter({ hasText: '711.00 baht' })
    await expect(own).toContainText('not credited')
    await desk.getByLabel('Amount in baht').fill('822')
    await desk.getByRole('combobox', { name: /^Sent by/ }).selectOption('stranger')
    await desk.getByRole('button', { name: 'Send' }).click()
    await expect(desk.getByRole('listitem').filter({ hasText: '822.00 baht' })).toBeVisible()
    await world.setClock({ advance: '1m' })
    await expect(own).not.toContainText('not credited')
    await expect(desk.getByRole('listitem').filter({ hasText: '822.00 baht' })).toContainText('not credited')
  })
  await test.step('a slip in progress is accepted, or refused with a reason', async () => {
    const desk = getPanel(workbench, 'Slips')
    await maker.getByRole('combobox', { name: /^Member/ }).selectOption('noi')
    await maker.getByRole('combobox', { name: /^Then/ }).selectOption('upload')
    await maker.getByRole('button', { name: 'Make' }).click()
    const getWaiting = () => desk.getByRole('listitem').filter({ hasText: 'noi in progress' })
    await getWaiting().getByRole('button', { name: 'Accept' }).click()
    await expect(desk.getByRole('listitem').filter({ hasText: 'noi SUCCESS' })).toBeVisible()
    await maker.getByRole('button', { name: 'Make' }).click()
    await desk.getByLabel('Reason to refuse with').selectOption('EXPIRED_SLIP')
    await getWaiting().getByRole('button', { name: 'Refuse' }).click()
    await expect(desk.getByRole('listitem').filter({ hasText: 'noi FAILED: EXPIRED_SLIP' })).toBeVisible()
  })
  await test.step('a sample slip that the workbench draws is read by the mock and credited', async () => {
    await maker.getByRole('combobox', { name: /^Member/ }).selectOption('noi')
    await maker.getByLabel('Amount in baht').fill('321.50')
    await maker.getByRole('combobox', { name: /^Then/ }).selectOption('download')
    const readAmount = async () => (await world.callApi('GET /api/wallet', {}, token)).wallet.amount
    const before = await readAmount()
    const downloading = workbench.waitForEvent('download')
    await maker.getByRole('button', { name: 'Make' }).click()
    const picture = await readFile(await (await downloading).path())
    await world.uploadSlip(picture, token)
    await world.setClock({ advance: '1m' })
    expect((await readAmount()) - before).toBe(321.5)
  })
})
