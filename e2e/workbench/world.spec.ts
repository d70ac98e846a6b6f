import { readFile } from 'node:fs/promises'
import { callControl } from '../fixture/mock-client.ts'
import { expect, getEditor, getPanel, test } from './workbench.ts'

test.use({ worldOptions: { clock: { at: '2026-11-20T09:30:00+07:00', frozen: true } } })

const CALL_LIST_OPTIONS = { name: 'Calls', exact: true }

test('without a reload, the journal shows a new call with its request, reply and rule, and a call that waits at a gate', async ({
  workbench,
  show,
  world,
}) => {
  await world.applyScenario({
    title: 'A transfer that fails once',
    rules: [
      { on: 'POST /api/wallet/transfer', times: 1, refuse: 'TRANSFER_FAIL' },
      { on: 'GET /api/wallet', hold: 'wallet' },
    ],
  })
  await show(`world/${world.id}`)
  await expect(workbench.getByText('No calls yet')).toBeVisible()
  await expect(workbench.getByRole('status', { name: 'Connection' })).toHaveText('live')
  const token = await world.logIn('somchai')
  const transfer = { body: { from: 'wallet', to: 'ORCHID', amount: 100 } }
  await world.callApi('POST /api/wallet/transfer', transfer, token)
  const callList = workbench.getByRole('listbox', CALL_LIST_OPTIONS)
  await expect(callList.getByRole('option')).toHaveCount(1)
  await world.callApi('POST /api/wallet/transfer', transfer, token)
  await expect(callList.getByRole('option')).toHaveCount(2)

  await callList.getByRole('option').nth(1).click()
  const firstCall = workbench.getByRole('region', { name: 'Call 1', exact: true })
  await expect(firstCall).toContainText('refuses with TRANSFER_FAIL')
  await expect(firstCall).toContainText('"to": "ORCHID"')
  await expect(firstCall).toContainText('Fri, 20 Nov 2026 09:30:00')
  await expect(firstCall).toContainText('somchai')
  await callList.getByRole('option').first().click()
  await expect(workbench.getByRole('region', { name: 'Call 2', exact: true })).toContainText(
    'Rules that did not answer',
  )
  await expect(getPanel(workbench, 'Scenarios')).toContainText('used 1')

  await test.step('a call waits at a gate until the workbench releases it', async () => {
    const heldCall = world.callApi('GET /api/wallet', {}, token)
    const gates = getPanel(workbench, 'Gates')
    await expect(gates).toContainText('1 waiting')
    await callList.getByRole('option').first().click()
    await expect(workbench).toHaveURL(new RegExp(`#/world/${world.id}/journal/3$`))
    const thirdCall = workbench.getByRole('region', { name: 'Call 3', exact: true })
    await expect(thirdCall).toContainText('not yet: the call waits at the gate "wallet"')
    await gates.getByRole('button', { name: 'Release wallet' }).click()
    await expect(gates).toContainText('open')
    expect((await heldCall).wallet.amount).toBe(12_245.67)
    await expect(thirdCall).toContainText('200: answered by the domain')
  })

  await test.step('the gate is closed again, and one of the calls at it is released alone', async () => {
    const gates = getPanel(workbench, 'Gates')
    await gates.getByRole('button', { name: 'Close wallet' }).click()
    await expect(gates).toContainText('0 waiting')
    const heldCalls = [1, 2].map(() => world.callApi('GET /api/wallet', {}, token))
    await expect(gates).toContainText('2 waiting')
    await gates.getByRole('button', { name: 'Only call' }).last().click()
    await expect(gates).toContainText('1 waiting')
    await Promise.any(heldCalls)
    await gates.getByRole('button', { name: 'Release wallet' }).click()
    await Promise.all(heldCalls)
  })
})

test('the journal can be filtered by text, outcome and member, and downloaded as a HAR file without secrets', async ({
  workbench,
  show,
  world,
}) => {
  const token = await world.logIn('somchai')
  for (const callerToken of [token, await world.logIn('noi')]) await world.callApi('GET /api/wallet', {}, callerToken)
  await world.callApi('POST /api/login', { body: { username: '0690000001', password: 'wrong' } })
  await show(`world/${world.id}`)
  const callRows = workbench.getByRole('listbox', CALL_LIST_OPTIONS).getByRole('option')
  await expect(callRows).toHaveCount(3)
  await workbench.getByLabel('Member').selectOption('noi')
  await expect(callRows).toHaveCount(1)
  await workbench.getByLabel('Member').selectOption('')
  await workbench.getByLabel('Outcome').selectOption('refused')
  await expect(callRows).toContainText(['/api/login'])
  await workbench.getByLabel('Outcome').selectOption('all')
  await workbench.getByLabel('Search the journal').fill('api/wallet')
  await expect(callRows).toHaveCount(2)
  await workbench.getByLabel('Search the journal').fill('nothing of that kind')
  await expect(workbench.getByText('No call matches this filter.')).toBeVisible()

  await test.step('a mark stands between the calls, and the list is cleared and shown again', async () => {
    await workbench.getByRole('button', { name: 'Mark this moment' }).click()
    await workbench.keyboard.type('From here')
    await workbench.keyboard.press('Enter')
    await expect(callRows).toHaveText([/From here/])
    await workbench.getByRole('button', { name: 'Clear the list' }).click()
    await expect(workbench.getByText('No calls since the list was cleared.')).toBeVisible()
    await workbench.getByRole('button', { name: 'Show them' }).click()
    await expect(callRows).toHaveCount(1)
  })

  await test.step('the HAR file has the calls, but no token', async () => {
    const downloads = workbench.waitForEvent('download')
    await workbench.getByRole('link', { name: 'Export as HAR' }).click()
    const download = await downloads
    expect(download.suggestedFilename()).toBe(`journal-${world.id}.har`)
    const text = await readFile(await download.path(), 'utf8')
    const urls = JSON.parse(text).log.entries.map(
      ({ request }: { request: { url: string } }) => new URL(request.url).pathname,
    )
    expect(urls).toContain('/api/wallet')
    expect(text).not.toContain(token)
  })
})

test('a journal of two thousand calls renders only the visible rows, and every call can be reached', async ({
  workbench,
  show,
  world,
}) => {
  const callInfo = () => world.callApi('GET /api/lookup/info', {})
  for (let round = 0; round < 40; round += 1) await Promise.all(Array.from({ length: 50 }, callInfo))
  await show(`world/${world.id}`)
  await expect(workbench.getByRole('status', { name: 'Journal' })).toContainText('2000 of 2000')
  const callList = workbench.getByRole('listbox', CALL_LIST_OPTIONS)
  expect(await callList.getByRole('option').count()).toBeLessThan(100)
  await callList.focus()
  await workbench.keyboard.press('End')
  await expect(callList.getByRole('option', { selected: true })).toContainText('1')
  await workbench.keyboard.press('Enter')
  await expect(workbench.getByRole('region', { name: 'Call 1', exact: true })).toBeVisible()

  await test.step('new calls do not move a scrolled list, and a button leads to them', async () => {
    await callInfo()
    await callInfo()
    await expect(workbench.getByText('2 older entries were dropped')).toBeVisible()
    await expect(workbench.getByText('The mock has dropped entry 1: the journal begins with entry 3.')).toBeVisible()
    await workbench.getByRole('button', { name: '2 new calls' }).click()
    await expect(callList.getByRole('option').first()).toContainText('2002')
  })
})

test('the workbench can advance, set, freeze and unfreeze the clock of a world, and due events happen', async ({
  workbench,
  show,
  world,
}) => {
  await world.applyScenario({ timeline: [{ at: '30s', do: { credit: { member: 'noi', amount: 60 } } }] })
  await show(`world/${world.id}`)
  const clock = getPanel(workbench, 'Clock')
  const scheduledPanel = getPanel(workbench, 'Scheduled')
  await expect(clock).toContainText('Fri, 20 Nov 2026 09:30:00')
  await expect(scheduledPanel).toContainText('Fri, 20 Nov 2026 09:30:30')
  await test.step('setting the clock back is refused with a message in front of the dialog', async () => {
    await clock.getByRole('button', { name: 'Set…' }).click()
    await workbench.getByLabel('Set to (Bangkok time').fill('2020-01-01T00:00:00')
    await workbench.getByRole('button', { name: 'Set', exact: true }).click()
    const messages = workbench.getByRole('status', { name: 'Messages' })
    await expect(messages).toContainText('the clock never goes back')
    await workbench.getByRole('button', { name: 'Close this message' }).click()
    await expect(messages).toBeEmpty()
    await expect(workbench.getByRole('dialog', { name: 'Set the clock' })).toBeVisible()
    await workbench.keyboard.press('Escape')
  })
  await clock.getByRole('button', { name: 'Advance 30s' }).click()
  await expect(scheduledPanel).not.toContainText('Fri, 20 Nov 2026 09:30:30')
  await clock.getByRole('button', { name: 'Advance 5m' }).click()
  await expect(clock).toContainText('09:35:30')
  await clock.getByRole('button', { name: 'Set…' }).click()
  await workbench.getByLabel('Set to (Bangkok time').fill('2026-11-21T00:00:00')
  await workbench.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(clock).toContainText('Sat, 21 Nov 2026 00:00:00')
  await clock.getByRole('button', { name: 'Set…' }).click()
  await workbench.getByLabel(/^Advance by, for example/).fill(' 1h30m ')
  await workbench.getByRole('button', { name: 'Advance', exact: true }).click()
  await expect(clock).toContainText('01:30:00')
  await clock.getByRole('button', { name: 'Unfreeze' }).click()
  await expect(clock).toContainText(/01:3\d:(?!00)\d\d/)
  await clock.getByRole('button', { name: 'Freeze' }).click()
  await expect(clock.getByRole('button', { name: 'Unfreeze' })).toBeVisible()
  expect((await world.state()).clock.frozenAt).not.toBeNull()
  await workbench.getByRole('link', { name: 'Desks' }).click()
  await workbench.getByRole('option', { name: /^Money in the wallet/ }).click()
  const moneyPanel = getPanel(workbench, 'Money in the wallet')
  await moneyPanel.getByLabel('Member').selectOption('noi')
  await expect(moneyPanel).toContainText('noi has 60.00 baht')
})

test('in the workbench, QA can take and restore a snapshot of a world and search its state', async ({
  workbench,
  show,
  world,
}) => {
  await show(`world/${world.id}/desks/deposits/new-credit`)
  const moneyPanel = getPanel(workbench, 'Money in the wallet')
  const snapshots = getPanel(workbench, 'Snapshots')
  await snapshots.getByLabel('Name', { exact: true }).fill('before')
  await snapshots.getByRole('button', { name: 'Take snapshot' }).click()
  await expect(snapshots.getByRole('listitem')).toContainText('before')
  await world.do({ credit: { member: 'somchai', amount: 1_000 } })
  await expect(moneyPanel).toContainText('13,345.67')
  await snapshots.getByRole('button', { name: 'Restore before' }).click()
  await expect(moneyPanel).toContainText('12,345.67')

  await test.step('a snapshot is replaced only after a question, renamed, and deleted', async () => {
    await snapshots.getByLabel('Name', { exact: true }).fill('before')
    await snapshots.getByRole('button', { name: 'Take snapshot' }).click()
    await workbench.getByRole('dialog').getByRole('button', { name: 'Replace snapshot' }).click()
    await expect(workbench.getByRole('dialog')).toHaveCount(0)
    await snapshots.getByRole('button', { name: 'Rename before' }).click()
    await workbench.getByLabel('New name').fill('start')
    await workbench.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
    await snapshots.getByRole('button', { name: 'Delete start' }).click()
    await workbench.getByRole('dialog').getByRole('button', { name: 'Delete snapshot' }).click()
    await expect(snapshots).toContainText('None yet')
  })
  await test.step('a result of the search is shown at its position in the tree', async () => {
    await show(`world/${world.id}/state`)
    const tree = workbench.getByRole('tree', { name: 'State' })
    await expect(tree.getByRole('treeitem', { name: /^\W*members/ })).toBeVisible()
    await workbench.getByLabel('Search keys and values').fill('สมชาย')
    await expect(tree.getByRole('treeitem')).toContainText(['members › SB100001 › name "สมชาย ตัวอย่าง"'])
    await tree.getByRole('treeitem').first().click()
    await expect(tree.getByRole('treeitem', { selected: true })).toContainText('"สมชาย ตัวอย่าง"')
    await expect(tree.getByRole('treeitem', { name: /username "0690000001"/ })).toBeVisible()
  })
})

test('the history of a world is exported as a scenario, which repeats it in a new world', async ({
  workbench,
  show,
  world,
}) => {
  const token = await world.logIn('somchai')
  await world.callApi('POST /api/wallet/transfer', { body: { from: 'wallet', to: 'ORCHID', amount: 345.67 } }, token)
  await show(`world/${world.id}/save`)
  await workbench.getByLabel('Title').fill('345.67 are in Orchid Garden')
  await workbench.getByRole('button', { name: 'Export' }).click()
  await expect(getEditor(workbench)).toContainText(/title: .*345\.67 are in Orchid Garden/)
  await expect(getPanel(workbench, 'What it does')).toBeVisible()
  const name = `told/${world.id}`
  await workbench.getByLabel('File name').fill(name)
  await workbench.getByRole('button', { name: 'Save as file' }).click()
  await workbench.getByRole('link', { name: new RegExp(`${world.id}\\.yaml`) }).click()
  await workbench.getByRole('button', { name: 'New world' }).click()
  const link = workbench.getByRole('link', { name: 'Open its journal' })
  await expect(link).toBeVisible()
  const repeatedId = /#\/world\/([\w-]+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
  await link.click()
  await expect(workbench.getByRole('heading', { name: repeatedId })).toBeVisible()
  await show(`world/${repeatedId}/desks/deposits/new-credit`)
  await expect(getPanel(workbench, 'Money in the wallet')).toContainText('somchai has 12,000.00 baht')
  await callControl('DELETE /__mock/worlds/{id}', { params: { id: repeatedId } })
})

test('the workbench reports an unreachable mock, keeps its data and reconnects, and reports a deleted world', async ({
  workbench,
  show,
  world,
}) => {
  await show(`world/${world.id}`)
  await expect(getPanel(workbench, 'Clock')).toContainText('09:30:00')
  await workbench.route('**/__mock/**', (route) => route.abort())
  await expect(workbench.getByRole('alert')).toContainText('The mock does not answer')
  await expect(getPanel(workbench, 'Clock')).toContainText('09:30:00')
  await workbench.unroute('**/__mock/**')
  await expect(workbench.getByRole('alert')).toHaveCount(0)

  await test.step('the page of a deleted world says so, and links to the other worlds', async () => {
    await show('world/never-there')
    await expect(workbench.getByRole('alert')).toContainText('There is no world "never-there"')
    await workbench.getByRole('link', { name: 'All worlds' }).click()
    await expect(workbench.getByRole('heading', { name: 'Worlds' })).toBeVisible()
  })
})
