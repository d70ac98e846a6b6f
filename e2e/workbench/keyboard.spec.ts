import { callControl } from '../fixture/mock-client.ts'
import { DEEP } from '../fixture/test-languages.ts'
import { WorkbenchKeyboard } from './keyboard.ts'
import { test as base, expect, getEditor, getPanel } from './workbench.ts'

const test = base.extend<{ readonly keyboard: WorkbenchKeyboard }>({
  keyboard: async ({ workbench }, use) => use(new WorkbenchKeyboard(workbench)),
})

test.use({ worldOptions: { clock: { at: '2026-11-20T09:30:00+07:00', frozen: true } } })

/** Each test does a part of the guide for QA with the keyboard alone. These tests belong to the deep run. */
if (DEEP) {
  test('QA can create, use and delete a world by keyboard', async ({ workbench, show, world, keyboard }) => {
    const id = `${world.id}-2`
    const worlds = workbench.getByRole('listbox', { name: 'Worlds' })
    await show(`world/${world.id}`)
    await expect(workbench.getByRole('heading', { name: world.id })).toBeVisible()
    await keyboard.pressKeys('g', 'w')
    await keyboard.press(workbench.getByRole('button', { name: 'New world' }))
    const dialog = workbench.getByRole('dialog', { name: 'New world' })
    await keyboard.fill(dialog.getByLabel('Name'), id)
    await keyboard.choose(dialog.getByLabel('Base'), 'la')
    await keyboard.press(dialog.getByLabel('Freeze the clock'), 'Space')
    await keyboard.press(dialog.getByRole('button', { name: 'Create world' }))
    await expect(workbench.getByRole('heading', { name: id, exact: true })).toBeVisible()
    await keyboard.expectFocus('after a world was created')
    await keyboard.pressKeys('g', 'w')
    await keyboard.fill(workbench.getByLabel('Search worlds'), id)
    await expect(worlds.getByRole('option')).toHaveCount(1)
    await keyboard.goTo(workbench.getByRole('link', { name: 'Open as keo' }))
    await keyboard.press(workbench.getByRole('button', { name: 'Copy link for keo' }))
    expect(await workbench.evaluate(() => navigator.clipboard.readText())).toContain('as=keo')
    await keyboard.press(workbench.getByRole('button', { name: 'Delete world' }))
    const question = workbench.getByRole('dialog', { name: `Delete the world “${id}”?` })
    await keyboard.press(question.getByRole('button', { name: 'Cancel' }))
    await expect(workbench.getByRole('button', { name: 'Delete world' })).toBeFocused()
    await keyboard.pressKeys('Enter')
    await keyboard.press(question.getByRole('button', { name: 'Delete world' }))
    await expect(workbench.getByText(`No world matches “${id}”.`)).toBeVisible()
    await keyboard.expectFocus('after a world was deleted')
  })

  test('QA can read, apply and stack a scenario by keyboard', async ({ workbench, show, world, keyboard }) => {
    await show(`world/${world.id}`)
    await expect(workbench.getByRole('heading', { name: world.id })).toBeVisible()
    await keyboard.pressKeys('g', 's')
    const scenarios = workbench.getByRole('listbox', { name: 'Scenarios' })
    await keyboard.fill(workbench.getByLabel('Search scenarios'), 'home/slow-line')
    await expect(scenarios.getByRole('option')).toHaveCount(1)
    await keyboard.pressKeys('Enter')
    await keyboard.press(workbench.getByRole('button', { name: 'Copy the source of the scenario' }))
    await keyboard.press(workbench.getByRole('button', { name: `Apply to ${world.id}…` }))
    await keyboard.press(workbench.getByRole('button', { name: `Replace the data of “${world.id}”` }))
    await expect(workbench.getByText(`Applied to the world ${world.id}`)).toBeVisible()
    await keyboard.press(workbench.getByRole('button', { name: `Stack on ${world.id}` }))
    await expect(workbench.getByText(`Stacked on the world ${world.id}`)).toBeVisible()
    await keyboard.press(workbench.getByRole('link', { name: 'Open its journal' }))
    await expect(getPanel(workbench, 'Scenarios').getByRole('link')).toHaveCount(2)
    await keyboard.press(getPanel(workbench, 'Scenarios').getByRole('button', { name: 'Clear' }))
    await expect(getPanel(workbench, 'Scenarios')).toContainText('None')
    await keyboard.expectFocus('after the scenarios were cleared')
    await keyboard.press(getPanel(workbench, 'Scenarios').getByRole('link', { name: 'Choose a scenario' }))
    await expect(scenarios).toBeVisible()
  })

  test('QA can write, run and save a scenario in the playground by keyboard', async ({
    workbench,
    show,
    world,
    keyboard,
  }) => {
    await show(`world/${world.id}`)
    await expect(workbench.getByRole('heading', { name: world.id })).toBeVisible()
    await keyboard.pressKeys('g', 't')
    await keyboard.goTo(getEditor(workbench))
    await keyboard.pressKeys('ControlOrMeta+A', 'Delete')
    await workbench.keyboard.type('title: ถอนเงิน')
    await keyboard.pressKeys('Enter')
    await workbench.keyboard.type('seed: many')
    await keyboard.press(getPanel(workbench, 'Mistakes').getByRole('button', { name: 'line 2, column 7' }))
    await expect(getEditor(workbench)).toBeFocused()
    await keyboard.pressKeys('ControlOrMeta+Home', 'F8')
    await workbench.keyboard.type('7')
    await expect(getPanel(workbench, 'What it does')).toBeVisible()
    await keyboard.pressKeys('ControlOrMeta+Enter')
    const journalLink = workbench.getByRole('link', { name: 'Open its journal' })
    await keyboard.fill(workbench.getByLabel('File name'), `tried/${world.id}-keys`)
    await keyboard.press(workbench.getByRole('button', { name: 'Save as file' }))
    await keyboard.goTo(workbench.getByRole('link', { name: `${world.id}-keys.yaml` }))
    await keyboard.press(journalLink)
    await expect(workbench.getByRole('heading', { level: 1 })).toHaveText(/^w-/)
    const [id = ''] = /w-[0-9a-f]{8}/.exec(workbench.url()) ?? []
    await callControl('DELETE /__mock/worlds/{id}', { params: { id } })
  })

  test('QA can move the clock, take snapshots, switch rules and release gates by keyboard', async ({
    workbench,
    show,
    world,
    keyboard,
  }) => {
    await world.applyScenario({
      title: 'Rules',
      rules: [
        { on: 'GET /api/wallet', hold: 'wallet' },
        { on: 'GET /api/bonus', refuse: 'NO_DATA' },
      ],
    })
    const token = await world.logIn('somchai')
    const heldCalls = [1, 2].map(() => world.callApi('GET /api/wallet', {}, token))
    await show(`world/${world.id}`)
    await test.step('the clock is moved', async () => {
      const clock = getPanel(workbench, 'Clock')
      await keyboard.press(clock.getByRole('button', { name: 'Advance 5m' }))
      await expect(clock).toContainText('09:35:00')
      await keyboard.press(clock.getByRole('button', { name: 'Set…' }))
      const dialog = workbench.getByRole('dialog', { name: 'Set the clock' })
      await keyboard.fill(dialog.getByRole('textbox', { name: /^Advance by/ }), '600d')
      await keyboard.pressKeys('Enter')
      await keyboard.press(workbench.getByRole('button', { name: 'Cancel' }))
      await keyboard.fill(dialog.getByRole('textbox', { name: /^Advance by/ }), '90s')
      await keyboard.pressKeys('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(clock.getByRole('button', { name: 'Set…' })).toBeFocused()
      await expect(clock).toContainText('09:36:30')
    })
    await test.step('a gate is released', async () => {
      const gates = getPanel(workbench, 'Gates')
      await keyboard.press(gates.getByRole('button', { name: 'Only call 1' }))
      await expect(gates.getByRole('button', { name: 'Only call 1' })).toHaveCount(0)
      await keyboard.expectFocus('after a call was released')
      await keyboard.press(gates.getByRole('button', { name: 'Release wallet' }))
      await expect(gates.getByRole('button', { name: 'Close wallet' })).toBeFocused()
      await Promise.all(heldCalls)
    })
    await test.step('rules are switched off', async () => {
      const scenariosPanel = getPanel(workbench, 'Scenarios')
      await keyboard.press(scenariosPanel.getByRole('button', { name: 'Switch off rule 2 of Rules' }))
      await expect(scenariosPanel.getByRole('button', { name: 'Switch on rule 2 of Rules' })).toBeFocused()
      await keyboard.press(scenariosPanel.getByRole('button', { name: 'Switch off all rules of Rules' }))
      await expect(scenariosPanel.getByRole('button', { name: 'Switch on all rules of Rules' })).toBeFocused()
    })
    await test.step('a snapshot is taken, restored, renamed and deleted', async () => {
      const snapshots = getPanel(workbench, 'Snapshots')
      await keyboard.fill(snapshots.getByLabel('Name'), 'before')
      await keyboard.press(snapshots.getByRole('button', { name: 'Take snapshot' }))
      await keyboard.press(snapshots.getByRole('button', { name: 'Restore before' }))
      await keyboard.press(snapshots.getByRole('button', { name: 'Rename before' }))
      const dialog = workbench.getByRole('dialog')
      await keyboard.fill(dialog.getByLabel('New name'), 'after')
      await keyboard.pressKeys('Enter')
      await expect(dialog).toHaveCount(0)
      await keyboard.expectFocus('after a snapshot was renamed')
      await keyboard.press(snapshots.getByRole('button', { name: 'Delete after' }))
      await keyboard.press(dialog.getByRole('button', { name: 'Delete snapshot' }))
      await expect(snapshots).toContainText('None yet')
      await keyboard.expectFocus('after a snapshot was deleted')
    })
    await keyboard.press(workbench.getByRole('button', { name: 'Reset world' }))
    await keyboard.press(workbench.getByRole('dialog').getByRole('button', { name: 'Reset world' }))
    await expect(getPanel(workbench, 'Scenarios')).toContainText('None')
    await expect(workbench.getByRole('button', { name: 'Reset world' })).toBeFocused()
  })

  test('QA can follow a call in the journal, and go back to the state before the call, by keyboard', async ({
    workbench,
    show,
    world,
    keyboard,
  }) => {
    const token = await world.logIn('somchai')
    for (const amount of [100, 50])
      await world.callApi('POST /api/wallet/transfer', { body: { from: 'wallet', to: 'ORCHID', amount } }, token)
    await show(`world/${world.id}`)
    const callList = workbench.getByRole('listbox', { name: 'Calls', exact: true })
    await expect(callList.getByRole('option')).toHaveCount(2)
    await test.step('a mark is set, and the list is filtered and cleared', async () => {
      await keyboard.press(workbench.getByRole('button', { name: 'Mark this moment' }))
      await expect(workbench.getByLabel(/^What happens now/)).toBeFocused()
      await workbench.keyboard.type('ต่อไป')
      await keyboard.pressKeys('Enter')
      await expect(callList).toContainText('ต่อไป')
      await expect(workbench.getByRole('button', { name: 'Mark this moment' })).toBeFocused()
      await keyboard.choose(workbench.getByLabel('Outcome'), 'refused')
      await keyboard.pressKeys('Home')
      await keyboard.press(workbench.getByRole('button', { name: 'Clear the list' }))
      await keyboard.press(workbench.getByRole('button', { name: 'Show them' }))
      await expect(callList.getByRole('option')).toHaveCount(3)
      await keyboard.expectFocus('after the cleared entries were shown')
      await keyboard.goTo(workbench.getByRole('link', { name: 'Export as HAR' }))
    })
    await test.step('a call is read and copied, and rules make it fail and wait next time', async () => {
      await keyboard.goTo(callList)
      await keyboard.pressKeys('j', 'j', 'Enter')
      const secondCall = workbench.getByRole('region', { name: 'Call 2', exact: true })
      await keyboard.press(secondCall.getByRole('button', { name: 'Previous' }))
      const firstCall = workbench.getByRole('region', { name: 'Call 1', exact: true })
      await expect(firstCall).toBeVisible()
      await expect(firstCall.getByRole('button', { name: 'Previous' })).toBeFocused()
      await keyboard.press(firstCall.getByRole('button', { name: 'Copy as cURL' }))
      await expect(workbench.getByText('Copied the command for curl')).toBeVisible()
      await keyboard.goTo(firstCall.getByRole('link', { name: 'HAR' }))
      await keyboard.goTo(firstCall.getByRole('region', { name: 'Reply, as JSON' }))
      await keyboard.press(firstCall.getByRole('button', { name: 'Fail this call next time' }))
      await keyboard.press(firstCall.getByRole('button', { name: 'Hold it next time' }))
      await expect(getPanel(workbench, 'Gates')).toContainText('call-1')
      await keyboard.pressKeys('Escape')
      await expect(firstCall).toHaveCount(0)
      await keyboard.expectFocus('after a call was closed')
    })
    await test.step('a new world is opened in the state before the call', async () => {
      await keyboard.goTo(callList)
      await keyboard.pressKeys('Home', 'j', 'Enter')
      await keyboard.press(workbench.getByRole('button', { name: 'Make this call again there' }))
      await expect(workbench).toHaveURL(/#\/world\/w-[0-9a-f]{8}\/journal$/)
      await expect(callList.getByRole('option')).toHaveCount(1)
      await keyboard.expectFocus('after a world was opened')
      const [id = ''] = /w-[0-9a-f]{8}/.exec(workbench.url()) ?? []
      await callControl('DELETE /__mock/worlds/{id}', { params: { id } })
    })
  })

  test('QA can work at every desk by keyboard', async ({ workbench, show, world, keyboard }) => {
    const token = await world.logIn('somchai')
    await world.callApi('POST /api/wallet/withdraw', { body: { amount: 700 } }, token)
    await world.callApi('POST /api/otp/send', { body: { phoneNumber: '0690000099' } })
    await show(`world/${world.id}`)
    await expect(workbench.getByRole('heading', { name: world.id })).toBeVisible()
    await keyboard.pressKeys('2')
    const openEntry = async (desk: string, words: string) => {
      await keyboard.fill(workbench.getByLabel(`Search ${desk}`), words)
      await expect(workbench.getByRole('listbox').getByRole('option').first()).toContainText(words)
      await keyboard.pressKeys('Enter')
    }
    await test.step('a deposit is made', async () => {
      await openEntry('deposits', 'Money in the wallet')
      const moneyPanel = getPanel(workbench, 'Money in the wallet')
      await keyboard.choose(moneyPanel.getByLabel('Member'), 'noi')
      await keyboard.fill(moneyPanel.getByLabel('Amount in baht'), '250.75')
      await keyboard.pressKeys('Enter')
      await expect(moneyPanel).toContainText('noi has 250.75 baht in the wallet')
      await openEntry('deposits', 'Sample slip')
      await keyboard.goTo(getPanel(workbench, 'Sample slip').getByRole('button', { name: 'Make' }))
    })
    await test.step('a withdrawal is paid', async () => {
      await keyboard.press(workbench.getByRole('link', { name: 'Withdrawals' }))
      await openEntry('withdrawals', '500.00')
      await keyboard.press(getPanel(workbench, 'Withdrawal of 500.00 baht').getByRole('button', { name: 'Pay' }))
      await expect(workbench.getByRole('button', { name: 'Pay' })).toHaveCount(0)
      await keyboard.expectFocus('after a withdrawal was paid')
    })
    await test.step('a provider is taken down, and a round is played', async () => {
      await keyboard.press(workbench.getByRole('link', { name: 'Games' }))
      await openEntry('games', 'ORCHID')
      await keyboard.press(workbench.getByRole('button', { name: 'Take down' }))
      await expect(workbench.getByRole('button', { name: 'Bring back' })).toBeFocused()
      await keyboard.press(workbench.getByRole('button', { name: 'Play a round' }))
    })
    await test.step('rewards are granted', async () => {
      await keyboard.press(workbench.getByRole('link', { name: 'Rewards' }))
      await openEntry('members', 'noi')
      const rewards = getPanel(workbench, 'Rewards of noi')
      await keyboard.press(rewards.getByRole('button', { name: 'Give coins' }))
      await expect(rewards).toContainText('5 coins')
      await keyboard.choose(rewards.getByLabel('Bonus or promotion'), 'LUCKY88')
      await keyboard.press(rewards.getByRole('button', { name: 'Grant bonus' }))
      await keyboard.press(rewards.getByRole('button', { name: 'End it' }))
      await expect(rewards).toContainText('No bonus is active')
      await keyboard.expectFocus('after a bonus was ended')
    })
    await test.step('the code of an SMS is copied', async () => {
      await keyboard.press(workbench.getByRole('link', { name: 'SMS' }))
      await openEntry('SMS', '0690000099')
      await keyboard.press(workbench.getByRole('button', { name: /^Copy code/ }))
    })
  })

  test('QA can search the state, export a world and chat as the agent by keyboard', async ({
    workbench,
    show,
    world,
    keyboard,
  }) => {
    await world.do({ agentSays: { member: 'noi', message: { text: 'สวัสดีค่ะ' } } })
    await show(`world/${world.id}`)
    await expect(workbench.getByRole('heading', { name: world.id })).toBeVisible()
    await test.step('the state is searched', async () => {
      await keyboard.pressKeys('3')
      const tree = workbench.getByRole('tree', { name: 'State' })
      await keyboard.goTo(tree)
      await keyboard.pressKeys('j', 'ArrowRight')
      await keyboard.fill(workbench.getByLabel('Search keys and values'), '0690000001')
      await expect(tree.getByRole('treeitem').first()).toContainText('0690000001')
      await keyboard.pressKeys('ArrowDown', 'Enter')
      await expect(tree.getByRole('treeitem', { name: /username "0690000001"/ })).toBeVisible()
    })
    await test.step('the world is exported', async () => {
      await keyboard.goTo(workbench.getByRole('tree', { name: 'State' }))
      await keyboard.pressKeys('4')
      await keyboard.fill(workbench.getByLabel('Title'), 'What happened')
      await keyboard.pressKeys('Enter')
      await expect(getEditor(workbench)).toContainText('What happened')
      await keyboard.goTo(getEditor(workbench))
      await keyboard.press(workbench.getByRole('button', { name: 'Copy the source of the scenario' }))
      await keyboard.goTo(workbench.getByRole('button', { name: 'Download' }))
    })
    await test.step('the agent writes in the chat', async () => {
      await show(`world/${world.id}/desks/chat`)
      const conversations = workbench.getByRole('listbox', { name: 'Conversations' })
      await keyboard.goTo(conversations)
      await keyboard.pressKeys('j', 'Enter')
      const conversationColumn = workbench.getByRole('region', { name: /^noi/ })
      await expect(conversationColumn.getByRole('textbox', { name: 'Message' })).toBeFocused()
      await keyboard.press(conversationColumn.getByRole('button', { name: 'Take over' }))
      await expect(conversationColumn.getByText('you answer')).toBeVisible()
      await keyboard.fill(conversationColumn.getByRole('textbox', { name: 'Message' }), 'ຂໍອະໄພ')
      await keyboard.pressKeys('Enter')
      await expect(conversationColumn.getByRole('log')).toContainText('ຂໍອະໄພ')
      await keyboard.choose(conversationColumn.getByLabel('Type', { exact: true }), 'buttons')
      await keyboard.press(conversationColumn.getByRole('button', { name: 'Example' }))
      await keyboard.press(conversationColumn.getByRole('button', { name: 'Send' }))
      await expect(conversationColumn.getByRole('log')).toContainText('buttons')
      await keyboard.press(conversationColumn.getByRole('button', { name: 'End it' }))
      await expect(conversationColumn.getByText('the script answers')).toBeVisible()
      await keyboard.press(conversationColumn.getByRole('link', { name: /^Close the conversation/ }))
      await expect(conversationColumn).toHaveCount(0)
      await keyboard.expectFocus('after a conversation was closed')
    })
  })

  test('QA can read the contract and open the scenario of a refusal by keyboard', async ({
    workbench,
    show,
    keyboard,
  }) => {
    await show('worlds')
    await expect(workbench.getByRole('listbox', { name: 'Worlds' })).toBeVisible()
    await keyboard.pressKeys('g', 'c')
    await keyboard.fill(workbench.getByLabel('Search calls'), 'wallet/transfer')
    await keyboard.pressKeys('ArrowDown', 'Enter')
    await keyboard.goTo(workbench.getByRole('region', { name: 'Body, field by field' }))
    await keyboard.press(workbench.getByRole('link', { name: 'MONEY_NOT_ENOUGH' }))
    await expect(workbench.getByRole('region', { name: 'Source of the scenario' })).toBeVisible()
    await keyboard.expectFocus('after a link led to another view')
  })
}
