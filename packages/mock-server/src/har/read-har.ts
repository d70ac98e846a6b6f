import type { Static } from 'typebox'
import { describeValue } from '../fixtures/describe-value.ts'
import { readJson } from '../fixtures/json-source.ts'
import { createErrorLister, pathOf, TYPE_WORDS } from '../fixtures/schema-explainer.ts'
import type { Issue, Path } from '../lib/issue.ts'
import type { Exchange } from './exchange.ts'
import { HarFile } from './har-schema.ts'

type HarFileEntry = Static<typeof HarFile>['log']['entries'][number]
type HarHeaders = NonNullable<HarFileEntry['request']['headers']>

/** The largest number of mistakes that are reported for one file. */
const MAX_ISSUES = 20
const listErrors = createErrorLister(HarFile, MAX_ISSUES)

/**
 * Reads a HAR 1.2 file, as browsers, proxies and our journal export it. Returns the issues if the text is damaged or is
 * no HAR. Their messages quote no part of the file, because it may contain secrets.
 */
export const readHar = (text: string): { readonly exchanges: readonly Exchange[] } | Issue[] => {
  const json = text.replace(/^\uFEFF/, '')
  let file: unknown
  try {
    file = JSON.parse(json)
  } catch {
    return [{ path: [], message: describeSyntaxError(json) }]
  }
  const issues = findIssues(file)
  if (issues.length > 0) return issues
  // The type assertion is safe because the validator has just found no error.
  const { entries } = (file as Static<typeof HarFile>).log
  const results = entries.map((entry, index) => toExchange(entry, ['log', 'entries', index]))
  const invalidEntries = results.flatMap((result) => ('message' in result ? [result] : []))
  if (invalidEntries.length > 0) return invalidEntries.slice(0, MAX_ISSUES)
  return { exchanges: results.flatMap((result) => ('message' in result ? [] : [result])) }
}

const describeSyntaxError = (json: string): string => {
  const source = readJson('', Buffer.from(json))
  const [problem] = Array.isArray(source) ? source : []
  return problem
    ? `line ${problem.line}, column ${problem.column}: ${problem.message}. A HAR file is JSON: export it again`
    : 'this is not JSON. A HAR file is JSON: export it again'
}

const findIssues = (file: unknown): Issue[] =>
  listErrors(file)
    .filter(({ keyword }) => keyword !== 'anyOf')
    .flatMap((error): Issue[] => {
      const { path, found } = pathOf(error.instancePath, file)
      if (error.keyword === 'required')
        return error.params.requiredProperties.map((name) => ({
          path,
          message: `"${name}" is missing: this is no HAR 1.2 file, or a damaged one`,
        }))
      const expected = error.keyword === 'type' ? (TYPE_WORDS[String(error.params.type)] ?? error.params.type) : 'given'
      return [{ path, message: `must be ${expected}, not ${describeValue(found)}` }]
    })

const toExchange = (entry: HarFileEntry, path: Path): Exchange | Issue => {
  const { request, response, startedDateTime = '', time, comment } = entry
  if (!URL.canParse(request.url))
    return { path: [...path, 'request', 'url'], message: 'must be an absolute address, such as https://api.example/' }
  const requestBody = decodeBody(request.postData)
  if (requestBody === null) return createBodyIssue([...path, 'request', 'postData'])
  const decodedResponseBody = decodeBody(response.content)
  if (decodedResponseBody === null) return createBodyIssue([...path, 'response', 'content'])
  // Chromium writes no text for an empty body, and none for a body that it has dropped. Only the size differs.
  const responseBody = decodedResponseBody ?? (response.content?.size === 0 ? '' : undefined)
  const startedAt = Date.parse(startedDateTime)
  return {
    method: request.method.toUpperCase(),
    url: request.url,
    requestHeaders: toHeaderMap(request.headers, request.postData?.mimeType),
    ...(requestBody !== undefined && { requestBody }),
    ...(requestBody === undefined && mayHaveBody(request) && { isRequestBodyOmitted: true as const }),
    status: response.status,
    responseHeaders: toHeaderMap(response.headers, response.content?.mimeType),
    ...(responseBody !== undefined && { responseBody }),
    startedAt: Number.isNaN(startedAt) ? 0 : startedAt,
    durationMs: Math.max(0, time ?? 0),
    ...(comment !== undefined && { comment }),
  }
}

const mayHaveBody = ({ method, bodySize = -1 }: HarFileEntry['request']): boolean =>
  bodySize !== 0 && !/^(GET|HEAD|OPTIONS)$/i.test(method)

/** Returns the text of a body, undefined if it was not recorded, or null if its encoding cannot be read. */
const decodeBody = (
  body: { readonly text?: string; readonly encoding?: string } | undefined,
): string | null | undefined => {
  if (body?.text === undefined || !body.encoding) return body?.text
  if (body.encoding !== 'base64' || !/^[\w+/=\s-]*$/.test(body.text)) return null
  return Buffer.from(body.text, 'base64').toString()
}

const createBodyIssue = (path: Path): Issue => ({ path, message: 'the body is neither plain text nor base64' })

/** Joins repeated headers, as HTTP does. Pseudo-headers of HTTP/2, such as `:path`, are left out. */
const toHeaderMap = (headers: HarHeaders = [], mimeType = ''): Record<string, string> => {
  const joinedValues = new Map<string, string>()
  for (const { name, value } of headers) {
    const key = name.toLowerCase()
    if (key.startsWith(':')) continue
    joinedValues.set(key, joinedValues.has(key) ? `${joinedValues.get(key)}, ${value}` : value)
  }
  // Some recorders omit the headers, but record the type of the body. Chromium writes x-unknown for an unknown type.
  if (!joinedValues.has('content-type') && mimeType !== '' && mimeType !== 'x-unknown')
    joinedValues.set('content-type', mimeType)
  return Object.fromEntries(joinedValues)
}
