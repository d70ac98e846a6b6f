import { readFile } from 'node:fs/promises'
import { QR_PROVIDERS } from '@sabai/contracts/constants'
import { expect, getPanel, test } from './workbench.ts'

test.use({ worldOptions: { clock: { at: '2026-11-20T09:30:00+07:00', frozen: true } } })

test('at the deposit desk, QA can pay QR codes, send bank transfers, make slips and decide about slips', async ({
  workbench,
  show,
  world,
}) => {
  const token = await world.logIn('noi')
  const showEntry = (key: string) => show(`world/${world.id}/desks/deposits/${key}`)
  await show(`world/${world.id}/desks/deposits`)
  const depositList = workbench.getByRole('listbox', { name: 'Deposits' })
  const getEntry = (text: string | RegExp) => depositList.getByRole('option').filter({ hasText: text })
  const slipMaker = getPanel(workbench, 'Sample slip')
  await test.step('a QR code of each provider is paid once, and the money is in the wallet', async () => {
    await expect(depositList).toContainText('Bank transfer')
    for (const provider of Object.keys(QR_PROVIDERS) as (keyof typeof QR_PROVIDERS)[]) {
      const params = { provider }
      await world.callApi('POST /api/qrcode/{provider}', { params, body: { amount: 100 } }, token)
      const codeEntry = getEntry(`by ${provider}`)
      await expect(codeEntry).toContainText('100.00 baht · noi')
      await codeEntry.click()
      await getPanel(workbench, 'QR code for 100.00 baht').getByRole('button', { name: 'Pay' }).click()
      await expect(codeEntry).toHaveCount(0)
      await expect(workbench.getByText('a QR code was paid or has expired')).toBeFocused()
      expect(await world.callApi('GET /api/qrcode/{provider}', { params }, token)).toEqual({ hasQrcode: false })
    }
    const { wallet } = await world.callApi('GET /api/wallet', {}, token)
    expect(wallet.amount).toBe(500)
  })
  await test.step("a transfer from the member's own account is credited automatically, and one from a stranger is not", async () => {
    await showEntry('new-transfer')
    const transferPanel = getPanel(workbench, 'Bank transfer')
    await transferPanel.getByLabel('Amount in baht').fill('711')
    await transferPanel.getByRole('button', { name: 'Send' }).click()
    const ownEntry = getEntry('711.00 baht')
    await expect(ownEntry).toContainText('not credited')
    await transferPanel.getByLabel('Amount in baht').fill('822')
    await transferPanel.getByRole('combobox', { name: /^Sent by/ }).selectOption('stranger')
    await transferPanel.getByRole('button', { name: 'Send' }).click()
    await expect(getEntry('822.00 baht')).toBeVisible()
    await world.setClock({ advance: '1m' })
    const search = workbench.getByRole('combobox', { name: 'Search deposits' })
    await search.fill('.00 baht SCB')
    await expect(ownEntry).not.toContainText('not credited')
    await expect(getEntry('822.00 baht')).toContainText('not credited')
    await search.fill('')
  })
  await test.step('a slip in progress is accepted, or refused with a reason', async () => {
    await showEntry('new-slip')
    await slipMaker.getByRole('combobox', { name: /^Member/ }).selectOption('noi')
    await slipMaker.getByRole('combobox', { name: /^Then/ }).selectOption('upload')
    await slipMaker.getByRole('button', { name: 'Make' }).click()
    const slipPanel = getPanel(workbench, 'Slip of noi')
    await getEntry(/Slip of noi.*in progress/).click()
    await slipPanel.getByRole('button', { name: 'Accept' }).click()
    await expect(slipPanel).toContainText('SUCCESS')
    await expect(getEntry(/Slip of noi.*SUCCESS/)).toBeVisible()
    await showEntry('new-slip')
    await slipMaker.getByRole('combobox', { name: /^Member/ }).selectOption('noi')
    await slipMaker.getByRole('combobox', { name: /^Then/ }).selectOption('upload')
    await slipMaker.getByRole('button', { name: 'Make' }).click()
    await getEntry(/Slip of noi.*in progress/).click()
    await slipPanel.getByLabel('Reason to refuse with').selectOption('EXPIRED_SLIP')
    await slipPanel.getByRole('button', { name: 'Refuse' }).click()
    await expect(slipPanel).toContainText('FAILED: EXPIRED_SLIP')
  })
  await test.step('a sample slip that the workbench draws is read by the mock and credited', async () => {
    await showEntry('new-slip')
    await slipMaker.getByRole('combobox', { name: /^Member/ }).selectOption('noi')
    await slipMaker.getByLabel('Amount in baht').fill('321.50')
    await slipMaker.getByRole('combobox', { name: /^Then/ }).selectOption('download')
    const readAmount = async () => (await world.callApi('GET /api/wallet', {}, token)).wallet.amount
    const amountBefore = await readAmount()
    const download = workbench.waitForEvent('download')
    await slipMaker.getByRole('button', { name: 'Make' }).click()
    const picture = await readFile(await (await download).path())
    await world.uploadSlip(picture, token)
    await world.setClock({ advance: '1m' })
    expect((await readAmount()) - amountBefore).toBe(321.5)
  })
})
