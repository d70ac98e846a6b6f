import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import type { SchemaNode } from '@sabai/contracts/schema-node'
import type { MemberQueryContext } from '../../domain/context.ts'
import { giftLinkOf } from '../../domain/deposits/gift-link.ts'
import type { State } from '../../domain/state.ts'
import { fieldOf } from '../../lib/record.ts'

/** The placeholder in a scenario for the password of the member who makes the call. */
const PASSWORD_PLACEHOLDER = '{password}'
/** Matches the placeholder for the token or the code of an OTP. The world's remaining OTPs are numbered from 1. */
const SENT_CODE_PLACEHOLDER = /^\{(otpToken|otpCode) (\d+)\}$/
/**
 * Matches the placeholder for an encrypted gift link. It contains what the member has pasted: the code of a link, or
 * any other text.
 */
const GIFT_LINK_PLACEHOLDER = /^\{giftLink (.*)\}$/

type InputPart = 'params' | 'body'
type SecretChange = (value: unknown, key: string) => unknown

/** In one part of a call's input, replaces each value that the contract marks `secret` by what `change` returns. */
const mapSecrets = (on: Route, part: InputPart, partValue: unknown, change: SecretChange): unknown => {
  const mapValue = (schema: SchemaNode | undefined, value: unknown, key: string): unknown => {
    if (schema?.secret) return change(value, key)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((item) => mapValue(schema?.items, item, key))
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, mapValue(schema?.properties?.[name], inner, name)]),
    )
  }
  const { [part]: schema }: RouteSpec = routes[on]
  return mapValue(schema, partValue, '')
}

type SecretsContext = Pick<MemberQueryContext, 'state' | 'fixtureData'> & {
  /** The member who makes the call. */
  readonly member: MemberQueryContext['member'] | null
}

/** Replaces the placeholders in the body of a scenario's call with their values in this world, if they are known. */
export const resolveSecrets = ({ state, member, fixtureData }: SecretsContext, on: Route, body: unknown): unknown =>
  mapSecrets(on, 'body', body, (value) => {
    if (value === PASSWORD_PLACEHOLDER && member) return member.password
    const giftCode = GIFT_LINK_PLACEHOLDER.exec(String(value))?.[1]
    if (giftCode !== undefined) return giftLinkOf(giftCode, fixtureData)
    const [, placeholderName, number] = SENT_CODE_PLACEHOLDER.exec(String(value)) ?? []
    const [token, otp] = Object.entries(state.otps)[Number(number) - 1] ?? []
    if (!token || !otp) return value
    return placeholderName === 'otpToken' ? token : otp.code
  })

/** Replaces the code and the token in the body of an OTP verification with numbered placeholders. */
export const toSentCodePlaceholders = (body: unknown, { otps }: State): unknown => {
  const [otpToken, otpCode] = [String(fieldOf(body, 'otpToken')), fieldOf(body, 'otpCode')]
  const number = Object.keys(otps).indexOf(otpToken) + 1
  if (number === 0) return body
  return {
    otpToken: `{otpToken ${number}}`,
    otpCode: otpCode === otps[otpToken]?.code ? `{otpCode ${number}}` : otpCode,
  }
}

/**
 * Returns the body with which a scenario repeats the call that has just redeemed a gift link. Instead of the encrypted
 * link, it has a placeholder with the code of the gift.
 */
export const toGiftLinkPlaceholder = ({ giftCodes }: State): unknown => ({
  link: `{giftLink ${Object.keys(giftCodes).at(-1) ?? ''}}`,
})

/**
 * Returns a function that replaces the secrets in the input of calls: a member's current password with its placeholder,
 * and any other secret with a substitute. The same secret always gets the same substitute, so that the calls have the
 * same outcome.
 */
export const createSecretHider = (): ((on: Route, part: InputPart, partValue: unknown) => unknown) => {
  const substitutes = new Map<unknown, string>()
  return (on, part, partValue) =>
    mapSecrets(on, part, partValue, (value, key) => {
      if (key === 'oldPassword') return PASSWORD_PLACEHOLDER
      if (SENT_CODE_PLACEHOLDER.test(String(value)) || GIFT_LINK_PLACEHOLDER.test(String(value))) return value
      const substitute = substitutes.get(value) ?? `stand-in-${substitutes.size + 1}`
      substitutes.set(value, substitute)
      return substitute
    })
}
