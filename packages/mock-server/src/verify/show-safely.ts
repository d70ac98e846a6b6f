import { isErrorCode } from '@sabai/contracts/errors'
import { describeValue } from '../fixtures/describe-value.ts'

/** Matches words of letters, joined by `_` or `-`. A text with digits could be a number, a code or a token. */
const WORD_PATTERN = /^(?=.{1,32}$)[A-Za-z]+(?:[_-][A-Za-z]+)*$/
/** Matches names of fields in JSON, except long names and names with many digits, which could in fact be values. */
const FIELD_NAME_PATTERN = /^(?=.{1,32}$)(?!(?:.*\d){4})[A-Za-z_$][\w$-]*$/

/** Shows a text that is one plain word, in quotes; null for any other text, which could be secret. */
export const showWord = (text: string): string | null => (WORD_PATTERN.test(text) ? `"${text}"` : null)

/** Shows the name of a field, or describes it if it could be a value. */
export const showFieldName = (name: string): string =>
  FIELD_NAME_PATTERN.test(name) ? name : `(${describeValue(name)})`

/** Shows the code of a refusal if it is in the error catalogue or looks like a code; describes anything else. */
export const showCode = (message: unknown): string => {
  if (isErrorCode(message)) return message
  const isCodeLike =
    typeof message === 'string' && /^[A-Z]+(?:_[A-Z]+)+(?:_?\d{1,2})?$/.test(message) && message.length <= 40
  return isCodeLike ? message : describeValue(message)
}

const MEDIA_TYPE_PATTERN = /^(?:text|application|image|multipart|audio|video|font)\/[a-z+.-]{1,40}$/

/** Describes the media type of a Content-Type header, without its parameters. */
export const showMediaType = (header: string | undefined): string => {
  if (header === undefined || header === '') return 'no Content-Type'
  const [type = ''] = header.split(';')
  const name = type.trim().toLowerCase()
  return MEDIA_TYPE_PATTERN.test(name) ? name : describeValue(header)
}

/** Shows the path of a call outside the contract. Hides all segments except plain words and versions such as `v1`. */
export const showPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment === '' || WORD_PATTERN.test(segment) || /^v\d$/.test(segment) ? segment : '…'))
    .join('/')
