import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import { RulePlace } from '../scenarios/rule-place.tsx'
import { fakeMock } from '../testing/fake-mock.ts'
import { Toasts } from '../ui/toasts/toasts.tsx'
import { RuleSwitch, ScenarioSwitch } from './rule-switch.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('QA can switch off and on a rule about calls, a rule about sockets, and all rules of a scenario', async () => {
  const mock = fakeMock()
  mock.reply('POST /__mock/worlds/{id}/rules', { message: 'SUCCESS' })
  render(
    <>
      <RuleSwitch id="main" rule={{ scenario: 'a', number: 2, on: 'GET /api/wallet', off: false }} />
      <RuleSwitch id="main" rule={{ scenario: 'b', number: 1, on: 'socket connect', off: true }} />
      <ScenarioSwitch id="main" scenario="a" off={false} />
      <Toasts />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Switch off rule 2 of a' }))
  await screen.findByText('Switched rule 2 of a off')
  fireEvent.click(screen.getByRole('button', { name: 'Switch on rule 1 of b' }))
  await screen.findByText('Switched rule 1 of b on')
  fireEvent.click(screen.getByRole('button', { name: 'Switch off all rules of a' }))
  await screen.findByText('Switched all rules of a off')
  expect(mock.calls.map(({ body }) => body)).toEqual([
    { scenario: 'a', number: 2, sockets: false, off: true },
    { scenario: 'b', number: 1, sockets: true, off: false },
    { scenario: 'a', off: true },
  ])
})

test('the place of a rule is shown as a path from the root of the repository and a line, and is not shown if the scenario has no file', async () => {
  const mock = fakeMock()
  const description = { title: '', description: '', tags: [], base: null, member: null }
  const [fileScenario, generatedScenario] = [
    { ...description, name: 'home/slow', kind: 'file', file: 'scenarios/home/slow.yaml' },
    { ...description, name: 'refuse/x', kind: 'refusal', file: null },
  ] as const
  mock.reply('GET /__mock/scenarios', { scenarios: [fileScenario, generatedScenario], problems: [] })
  const lines = { rules: [7, 12], sockets: [] }
  mock.reply('GET /__mock/scenarios/{name}', { ...fileScenario, source: '', lines, explained: [] })
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RulePlace scenario="home/slow" number={2} kind="rules" />
      <RulePlace scenario="refuse/x" number={1} kind="rules" />
    </SWRConfig>,
  )
  await screen.findByText('fixtures/scenarios/home/slow.yaml:12')
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Copy the file and line of this rule',
  ])
})
