import type { IncomingHttpHeaders } from 'node:http'
import { launcherOf } from '../../domain/launch/addresses.ts'
import { logInByForm, logInByTicket, type ProviderLoginResult } from '../../domain/launch/provider-login.ts'
import type { WorldState } from '../../domain/state.ts'
import { toIsoTime } from '../../lib/time.ts'
import { shortenText } from '../../worlds/journal/truncated-copy.ts'
import { nameOfMember } from '../../worlds/members/find-member.ts'
import type { World } from '../../worlds/world.ts'
import { type ProviderLoginAttempt, recordLogin } from './login-log.ts'
import type { ArrivedField } from './provider-views.ts'
import type { FormFields } from './read-form.ts'
import { sessionCookieOf } from './session.ts'

/** The outcome of a login at a provider: the session cookie, or a sentence that says why the login failed. */
type LoginOutcome = { readonly cookie: string } | { readonly problem: string }

const OWN_FIELD_NAMES = { username: 'username', password: 'password' }
const HIDDEN_FIELD_NAMES = ['__VIEWSTATE', '__VIEWSTATEGENERATOR', '__EVENTVALIDATION']
const MAX_VALUE_LENGTH = 400

/** Logs in with the ticket of an automatic-login link. */
export const logInToProviderByTicket = (world: World, game: string, ticket: string): Promise<LoginOutcome> =>
  logIn(world, game, 'link', (draft, now) => ({
    ...logInByTicket(draft, game, ticket, now),
    fields: [{ name: 'ticket', value: shortenText(ticket, MAX_VALUE_LENGTH) }],
  }))

/**
 * Logs in with a posted form: that of the provider's own login page, which has no hidden fields, or that of the app,
 * whose hidden fields are checked. If both have the same field names, the header Sec-Fetch-Site tells them apart.
 */
export const logInToProviderByForm = (
  world: World,
  game: string,
  fields: FormFields,
  headers: IncomingHttpHeaders,
): Promise<LoginOutcome> => {
  const launcher = launcherOf(game)
  const postedNames = launcher?.kind === 'form' && fields.has(launcher.fields.username) ? launcher.fields : null
  const loginMethod = postedNames !== null && headers['sec-fetch-site'] !== 'same-origin' ? 'form' : 'page'
  const fieldNames = postedNames ?? OWN_FIELD_NAMES
  const [username, password] = [fields.get(fieldNames.username), fields.get(fieldNames.password)]
  return logIn(world, game, loginMethod, (draft, now) => {
    const result =
      username === undefined || password === undefined
        ? {
            member: null,
            username: username ?? '',
            problem: `The form needs ${fieldNames.username} and ${fieldNames.password}.`,
          }
        : logInByForm(
            draft,
            { game, username, password, hidden: loginMethod === 'form' ? Object.fromEntries(fields) : null },
            now,
          )
    const isPasswordRight = password !== undefined && result.member?.games[game]?.password === password
    return { ...result, fields: describeFields(fields, fieldNames, isPasswordRight) }
  })
}

/** Describes the received fields for display, without the values of passwords and of unknown fields. */
const describeFields = (
  fields: FormFields,
  fieldNames: { readonly username: string; readonly password: string },
  isPasswordRight: boolean,
): ArrivedField[] =>
  [...fields].map(([name, value]) => {
    if (name === fieldNames.password)
      return { name, value: isPasswordRight ? '(the right password)' : '(a wrong password)' }
    return name === fieldNames.username || HIDDEN_FIELD_NAMES.includes(name)
      ? { name, value: shortenText(value, MAX_VALUE_LENGTH) }
      : { name: shortenText(name, 60), value: '(no field of this form)' }
  })

const logIn = async (
  world: World,
  game: string,
  loginMethod: ProviderLoginAttempt['by'],
  attemptLogin: (draft: WorldState, now: number) => ProviderLoginResult & { readonly fields: ArrivedField[] },
): Promise<LoginOutcome> => {
  const { entry, cookie } = await world.run(
    (draft, now) => {
      const { member, username, problem, fields } = attemptLogin(draft, now)
      const loginNames = { member: member?.id ?? null, username: shortenText(username, MAX_VALUE_LENGTH) }
      const entry: ProviderLoginAttempt = { at: toIsoTime(now), game, ...loginNames, by: loginMethod, fields, problem }
      return {
        entry,
        cookie: member && problem === null ? sessionCookieOf(draft, game, { member, by: loginMethod }) : null,
      }
    },
    ({ entry }, state) => ({
      step: { openGame: { member: nameOfMember(state, world.cast(), entry.member ?? ''), game } },
    }),
  )
  recordLogin(world, entry)
  return cookie === null ? { problem: entry.problem ?? 'Nobody was logged in.' } : { cookie }
}
