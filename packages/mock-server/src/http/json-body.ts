import type { FastifyInstance } from 'fastify'

const DEPTH_MAX = 32

/** Whether a JSON text nests deeper than any call of ours does; looked at before it is parsed. */
export const isNestedTooDeep = (text: string): boolean => {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index]
    if (inString) {
      if (char === '\\') index += 1
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') {
      depth += 1
      if (depth > DEPTH_MAX) return true
    } else if (char === '}' || char === ']') depth -= 1
  }
  return false
}

/** Only JSON is read, and only if it is sound: no text/plain, no prototype keys, nothing nested without end. */
export const acceptJsonOnly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isNestedTooDeep(text.toString())) {
      done(Object.assign(new Error(`body nests deeper than ${DEPTH_MAX} levels`), { statusCode: 400 }), undefined)
      return
    }
    void parse(request, text.toString(), done)
  })
}
