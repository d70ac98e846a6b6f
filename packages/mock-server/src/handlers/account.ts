import type { Route } from '@sabai/contracts'
import { login } from '../domain/account/login.ts'
import { changePassword } from '../domain/account/password.ts'
import { profileOf, setBankAccountName, updateProfile } from '../domain/account/profile.ts'
import { readProfile, register } from '../domain/account/register.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Handlers } from './handler.ts'
import { success } from './success.ts'

export const accountHandlers: Pick<Handlers, 'POST /api/login' | Extract<Route, `${string}/api/account${string}`>> = {
  'POST /api/login': ({ state, now }, { body }) => login(state, body.username, body.password, now),
  'GET /api/account/profile': ({ member }) => profileOf(member),
  'POST /api/account/validate': ({ state, fixtureData, now }, { body }) => {
    const profile = readProfile(state, fixtureData.lookups, body, now)
    return profile instanceof Refusal ? profile : success
  },
  'POST /api/account': ({ state, fixtureData, now }, { body }) =>
    register(state, fixtureData.lookups, body, now) ?? success,
  'PUT /api/account/profile': ({ state, member, fixtureData }, { body }) =>
    updateProfile(state, member, fixtureData.lookups.banks, body),
  'PUT /api/account/bankAccountName': ({ member }, { body }) => setBankAccountName(member, body) ?? success,
  'PUT /api/account/changepwd': ({ member }, { body }) => changePassword(member, body) ?? success,
}
