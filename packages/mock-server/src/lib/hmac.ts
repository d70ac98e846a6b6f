import { createHmac } from 'node:crypto'

/** Signs a text with a key. */
export const hmacOf = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest()
