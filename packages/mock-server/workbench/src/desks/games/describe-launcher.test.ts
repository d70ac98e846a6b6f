import { LAUNCHERS } from '@sabai/contracts/constants'
import { expect, test } from 'vitest'
import { describeLauncher } from './describe-launcher.ts'

test('the game desk says in plain words how each kind of account is opened', () => {
  expect(describeLauncher('ORCHID')).toBe('Automatic login: the back end gives a link for the username.')
  expect(describeLauncher('NAGARA')).toBe('Automatic login: the back end gives a link for username and password.')
  expect(describeLauncher('ASPSPORT')).toBe(
    'Form: username and password are posted as txtUserName and txtPassword, with the hidden fields of the provider.',
  )
  expect(describeLauncher('CLASSICBET')).toBe('Form: username and password are posted as username and password.')
  expect(new Set(Object.keys(LAUNCHERS).map(describeLauncher)).size).toBe(7)
})

test('a game that is not in the launch table is described as one that only shows its credentials', () => {
  expect(describeLauncher('toString')).toBe(describeLauncher('DICEROOM'))
})
