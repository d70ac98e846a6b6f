import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import { isErrorCode } from '@sabai/contracts/errors'
import type { SchemaNode } from '@sabai/contracts/schema-node'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { isRecord } from '../lib/record.ts'
import type { Substitutes } from './substitutes.ts'

type Part = 'params' | 'body' | 'reply'

/** The context in which a value is hidden. */
interface ValueContext {
  /** Undefined if the contract does not describe the value. */
  readonly schema: SchemaNode | undefined
  readonly key: string
  readonly mark: 'personal' | 'secret' | null
  /** Whether the value is part of what somebody wrote in the chat. */
  readonly isWritten: boolean
}

const ID_KEY = /^(_id|id|[a-z]+_id|\w+Id|reference|inviteCode)$/
const NAME_KEY = /name/i
const NO_NAME_KEY = /user_?name|login/i
const TIME_PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/
const CODE_WORD_PATTERN = /^[A-Z]+(_[A-Z]+)*$/
/** Ids shorter than this, such as 1 and 2, are only counters. They identify nobody, so they are not hidden. */
const MIN_ID_LENGTH = 4
/**
 * The largest number that is kept if the contract does not describe it. A larger one could be an account or a phone.
 */
const LARGEST_PLAIN_NUMBER = 999_999

/**
 * Hides the personal and secret values in one part of a call: those that the contract marks, and those that it does not
 * describe, except codes, times and small numbers.
 */
export const hidePersonal = (substitutes: Substitutes, route: Route | null, part: Part, value: unknown): unknown => {
  const spec: RouteSpec | null = route && routes[route]
  return hideValue(substitutes, value, { schema: spec?.[part], key: '', mark: null, isWritten: false })
}

/** Hides the values of a reply that refuses the call. Leaves out the detail of the refusal, which is for developers. */
export const hideInRefusal = (substitutes: Substitutes, body: unknown): unknown => {
  if (!isRecord(body)) return hideValue(substitutes, body, UNDESCRIBED_VALUE)
  const { detail: _, ...otherFields } = body
  return hideValue(substitutes, otherFields, UNDESCRIBED_VALUE)
}

const UNDESCRIBED_VALUE: ValueContext = { schema: undefined, key: '', mark: null, isWritten: false }

const hideValue = (substitutes: Substitutes, value: unknown, context: ValueContext): unknown => {
  const schema = context.schema && chooseUnionMember(context.schema, value)
  const { secret, personal } = { ...context.schema, ...schema }
  const mark = context.mark ?? (secret ? 'secret' : personal ? 'personal' : null)
  const markedContext: ValueContext = {
    ...context,
    schema: schema && (isEmpty(schema) && !context.isWritten ? undefined : schema),
    mark,
  }
  if (typeof value === 'string') return hideText(substitutes, value, markedContext)
  if (typeof value === 'number') return hideNumber(substitutes, value, markedContext)
  if (Array.isArray(value))
    return value.map((item) => hideValue(substitutes, item, { ...markedContext, schema: markedContext.schema?.items }))
  if (!isRecord(value)) return value
  const isMessage = Object.hasOwn(value, 'message_type')
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      markedContext.schema?.properties?.[key] ? key : hideInText(substitutes, key),
      hideValue(substitutes, inner, {
        schema: markedContext.schema?.properties?.[key],
        key,
        mark,
        isWritten: markedContext.isWritten || (isMessage && key === 'payload'),
      }),
    ]),
  )
}

const isEmpty = (schema: SchemaNode): boolean => Object.keys(schema).length === 0

/**
 * Returns the member of a union that accepts a value. If none does, returns the member of the value's type that has the
 * most fields in common with the value.
 */
const chooseUnionMember = (schema: SchemaNode, value: unknown): SchemaNode => {
  if (!schema.anyOf) return schema
  const fittingMember = schema.anyOf.find((member) => Check(member as TSchema, value))
  if (fittingMember) return chooseUnionMember(fittingMember, value)
  const scoreMember = (member: SchemaNode): number =>
    isRecord(value)
      ? Object.keys(value).filter((key) => member.properties?.[key]).length
      : member.type === typeof value
        ? 1
        : 0
  const [bestMember = schema] = schema.anyOf.toSorted((one, other) => scoreMember(other) - scoreMember(one))
  return bestMember === schema ? schema : chooseUnionMember(bestMember, value)
}

const hideText = (substitutes: Substitutes, value: string, { schema, key, mark, isWritten }: ValueContext): string => {
  if (value === '') return value
  if (mark !== null) {
    if (/^https?:/i.test(value)) return substitutes.replaceWith(value, () => hideAddress(substitutes, value))
    const isName = mark === 'personal' && NAME_KEY.test(key) && !NO_NAME_KEY.test(key)
    return substitutes.replace(isName ? 'name' : 'form', value)
  }
  if (schema?.enum?.includes(value) || schema?.const === value) return value
  if (ID_KEY.test(key)) return value.length < MIN_ID_LENGTH ? value : substitutes.replace('form', value)
  if (isWritten && /^[a-z_]+$/.test(value) && key === 'type') return value
  if (isWritten)
    return /^https?:|^\//i.test(value) ? hideInText(substitutes, value) : substitutes.replace('text', value)
  if (TIME_PATTERN.test(value)) return value
  if (schema) return hideInText(substitutes, value)
  if (isErrorCode(value) || (CODE_WORD_PATTERN.test(value) && /^(message|error|code|type|status)$/i.test(key)))
    return value
  const picture = emptyPictureFor(value)
  if (picture !== null) return picture
  if (/\s|<|^https?:/.test(value) && !NAME_KEY.test(key)) return hideSentence(substitutes, value)
  return substitutes.replace(NAME_KEY.test(key) && !NO_NAME_KEY.test(key) ? 'name' : 'form', value)
}

/**
 * Hides a text of several words that the contract does not describe. Replaces the text as a whole, unless it is an
 * address or markup, in which only personal parts are replaced.
 */
const hideSentence = (substitutes: Substitutes, value: string): string =>
  /^https?:|^\s*</.test(value) ? hideInText(substitutes, value) : substitutes.replace('text', value)

const hideNumber = (substitutes: Substitutes, value: number, { schema, mark }: ValueContext): number => {
  const isHarmless = mark === null && (schema !== undefined || Math.abs(value) <= LARGEST_PLAIN_NUMBER)
  if (isHarmless || !Number.isSafeInteger(value)) return value
  return (
    Number(substitutes.replace('form', String(Math.abs(value)).padStart(6, '0')).replace(/^0/, '1')) * Math.sign(value)
  )
}

const EMPTY_PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg'
const EMPTY_SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'
/** Matches a picture or document in base64 by its first letters: PNG, JPEG, GIF, WebP or PDF. */
const BASE64_FILE_PATTERN = /(?:iVBORw0KGgo|\/9j\/|R0lGOD|UklGR|JVBERi)[A-Za-z0-9+/_=-]{16,}/g
const DATA_URL_PATTERN = /data:[\w.+-]+\/[\w.+-]+(?:;[\w=.-]+)*,[^\s"')<>]*/g

/** Returns an empty SVG picture if the whole text is an SVG picture, otherwise null. */
const emptyPictureFor = (text: string): string | null =>
  /^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/i.test(text) ? EMPTY_SVG : null

const TOKEN_PATTERN = /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g
const BEARER_PATTERN = /(?<=\bBearer )[^\s"',;]+/gi
const MAIL_PATTERN = /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g
const PHONE_PATTERN =
  /(?<![\d.])(?:(?:\+|00)?66[ ().-]{0,2}(?:\(?0\)?)?|0)[ ().-]{0,2}[2-9](?:[ ().-]{0,2}\d){7,8}(?![\d.])/g
const LAO_PHONE_PATTERN = /(?<![\d.])(?:(?:\+|00)?856[ ().-]{0,2}0?|0)20(?:[ ().-]{0,2}\d){7,8}(?![\d.])/g
const ACCOUNT_PATTERN = /(?<![\d.#\w])\d{9,16}(?![\d.\w])|(?<![\d.\w-])\d{3}-\d-\d{5}-\d(?![\d\w-])/g
const WEB_ADDRESS_PATTERN = /\bhttps?:\/\/([^\s/?#"'<>:@]+)([^\s"'<>]*)/gi
const OWN_HOST_PATTERN = /(^|\.)(example|localhost)$|^127\.0\.0\.1$|^www\.w3\.org$/i
const QUERY_VALUE_PATTERN = /(?<=[?&][\w.[\]-]+=)[^&#\s"'<>]{4,}/g

/**
 * Hides personal values in a text that the contract does not mark as personal. These are the values that were personal
 * in other fields, and everything in the form of a token, a mail address, a phone number, an account or a picture.
 * Replaces hosts with invented hosts.
 */
export const hideInText = (substitutes: Substitutes, text: string): string => {
  const picture = emptyPictureFor(text)
  if (picture !== null) return picture
  const replaceForm = (match: string): string =>
    substitutes.isSubstitute(match) ? match : substitutes.replace('form', match)
  const withoutFiles = text
    .replace(DATA_URL_PATTERN, `data:image/png;base64,${EMPTY_PNG}==`)
    .replace(BASE64_FILE_PATTERN, EMPTY_PNG)
  // Tokens and mail addresses are replaced first, because a part of them may equal a known name.
  const withoutTokens = withoutFiles
    .replace(TOKEN_PATTERN, replaceForm)
    .replace(BEARER_PATTERN, replaceForm)
    .replace(MAIL_PATTERN, (match) => (substitutes.isSubstitute(match) ? match : substitutes.replaceMail(match)))
  return substitutes
    .replaceKnown(withoutTokens)
    .replace(WEB_ADDRESS_PATTERN, (whole, host: string, rest: string) => {
      const shownHost = OWN_HOST_PATTERN.test(host) ? host : substitutes.replaceHost(host)
      return whole.slice(0, whole.indexOf('//') + 2) + shownHost + rest.replace(QUERY_VALUE_PATTERN, replaceForm)
    })
    .replace(PHONE_PATTERN, replaceForm)
    .replace(LAO_PHONE_PATTERN, replaceForm)
    .replace(ACCOUNT_PATTERN, replaceForm)
}

/** Hides a personal or secret address. Keeps its form and the names in its query, because a client may parse it. */
const hideAddress = (substitutes: Substitutes, address: string): string => {
  const hiddenAddress = hideInText(substitutes, address)
  if (!URL.canParse(hiddenAddress)) return substitutes.replace('form', address)
  const url = new URL(hiddenAddress)
  const path = url.pathname.split('/').map((part) => (/\d|.{16}/.test(part) ? substitutes.replace('form', part) : part))
  for (const [name, value] of url.searchParams)
    if (!substitutes.isSubstitute(value)) url.searchParams.set(name, substitutes.replace('form', value))
  url.pathname = path.join('/')
  url.hash = ''
  return url.href
}
