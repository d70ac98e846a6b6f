import { Type } from 'typebox'
import { model, object } from '../route.ts'
import { Time } from '../schemas.ts'

const NameValueList = Type.Array(object({ name: Type.String(), value: Type.String() }))
/** A number of bytes. HAR requires -1 if the number is unknown. */
const ByteCount = Type.Integer({ minimum: -1 })
const messageProperties = {
  httpVersion: Type.String(),
  cookies: NameValueList,
  headers: NameValueList,
  headersSize: ByteCount,
  bodySize: ByteCount,
}

/** A HAR 1.2 file as we write it: the format in which browsers and proxies export HTTP traffic. */
export const HarLog = object(
  {
    log: object({
      version: Type.Literal('1.2'),
      creator: object({ name: Type.String(), version: Type.String() }),
      entries: Type.Array(
        object({
          startedDateTime: Time,
          /** The duration in ms. */
          time: Type.Number({ minimum: 0 }),
          request: object({
            ...messageProperties,
            method: Type.String(),
            url: Type.String(),
            queryString: NameValueList,
            postData: Type.Optional(object({ mimeType: Type.String(), text: Type.String() })),
          }),
          response: object({
            ...messageProperties,
            status: Type.Integer(),
            statusText: Type.String(),
            content: object({ size: ByteCount, mimeType: Type.String(), text: Type.Optional(Type.String()) }),
            redirectURL: Type.String(),
          }),
          cache: object({}),
          timings: object({ send: Type.Number(), wait: Type.Number(), receive: Type.Number() }),
          comment: Type.Optional(Type.String()),
        }),
      ),
    }),
  },
  model('Har'),
)
