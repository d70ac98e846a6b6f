import { Type } from 'typebox'

const optional = Type.Optional
const Headers = Type.Array(Type.Object({ name: Type.String(), value: Type.String() }))

/**
 * The parts of a HAR 1.2 file that the mock reads. Browsers and proxies add other fields, so unknown fields are
 * allowed. They omit what they do not know, so a field is required only if an entry is useless without it.
 */
export const HarFile = Type.Object({
  log: Type.Object({
    entries: Type.Array(
      Type.Object({
        startedDateTime: optional(Type.String()),
        time: optional(Type.Union([Type.Number(), Type.Null()])),
        request: Type.Object({
          method: Type.String({ minLength: 1 }),
          url: Type.String({ minLength: 1 }),
          headers: optional(Headers),
          bodySize: optional(Type.Number()),
          postData: optional(
            Type.Object({
              mimeType: optional(Type.String()),
              text: optional(Type.String()),
              /** Some recorders encode binary bodies, although the format has no such field for requests. */
              encoding: optional(Type.String()),
            }),
          ),
        }),
        response: Type.Object({
          status: Type.Number(),
          headers: optional(Headers),
          content: optional(
            Type.Object({
              size: optional(Type.Number()),
              mimeType: optional(Type.String()),
              text: optional(Type.String()),
              encoding: optional(Type.String()),
            }),
          ),
        }),
        comment: optional(Type.String()),
      }),
    ),
  }),
})
