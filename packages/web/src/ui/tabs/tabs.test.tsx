import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

const ExampleTabs = ({ count = 3 }) => {
  const [selected, setSelected] = useState('Bank')
  const tabs = ['Bank', 'QR', 'Slip']
    .slice(0, count)
    .map((key) => ({ key, label: key, icon: null, content: <input aria-label={`Amount ${key}`} /> }))
  return <Tabs label="Ways" tabs={tabs} selected={selected} onSelect={setSelected} />
}
/** Tabs whose content has a button that selects the last tab. */
const TabsWithLink = () => {
  const [selected, setSelected] = useState('Bank')
  const content = (
    <button type="button" onClick={() => setSelected('Slip')}>
      Send a slip
    </button>
  )
  const tabs = ['Bank', 'Slip'].map((key) => ({ key, label: key, icon: null, content }))
  return <Tabs label="Ways" tabs={tabs} selected={selected} onSelect={setSelected} />
}

const getSelected = () => screen.getByRole('tab', { selected: true }).textContent

test('Tab reaches the selected tab and then its content, and the arrow keys, Home and End select other tabs', async () => {
  render(<ExampleTabs />)
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Bank')
  for (const [key, tab] of [
    ['{ArrowRight}', 'QR'],
    ['{End}', 'Slip'],
    ['{ArrowRight}', 'Bank'],
    ['{ArrowLeft}', 'Slip'],
    ['{Home}', 'Bank'],
  ] as const) {
    await userEvent.keyboard(key)
    expect([getSelected(), document.activeElement?.textContent]).toEqual([tab, tab])
  }
  await userEvent.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Amount Bank')
})

test('input in a tab is kept while another tab is shown', async () => {
  render(<ExampleTabs />)
  await userEvent.type(screen.getByLabelText('Amount Bank'), '500')
  await userEvent.click(screen.getByRole('tab', { name: 'QR' }))
  expect(screen.queryByRole('textbox', { name: 'Amount Bank' })).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: 'Bank' }))
  expect(screen.getByLabelText('Amount Bank')).toHaveProperty('value', '500')
})

test('when a control inside a tab selects another tab, the other tab takes the focus, because the control disappears', async () => {
  render(<TabsWithLink />)
  await userEvent.click(screen.getByRole('button', { name: 'Send a slip' }))
  expect([getSelected(), document.activeElement?.textContent]).toEqual(['Slip', 'Slip'])
})

test('a single tab is shown as its content without a tab bar', () => {
  render(<ExampleTabs count={1} />)
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.getByLabelText('Amount Bank')).toBeTruthy()
})
