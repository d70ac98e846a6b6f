import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'

/**
 * AES of crypto-js with a passphrase, in its standard string form. That is the format of
 * `openssl enc -aes-256-cbc -md md5`: base64 of "Salted__", eight bytes of salt, and the blocks.
 */
const MARK = Buffer.from('Salted__', 'latin1')
const SALT_BYTES = 8
const BLOCK_BYTES = 16
const ALGORITHM = 'aes-256-cbc'

const md5Of = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('md5')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** OpenSSL's old derivation: each MD5 goes over the one before, the passphrase and the salt. */
const deriveKey = (passphrase: string, salt: Uint8Array) => {
  const secret = Buffer.from(passphrase)
  const first = md5Of(secret, salt)
  const second = md5Of(first, secret, salt)
  return { key: Buffer.concat([first, second]), iv: md5Of(second, secret, salt) }
}

/** The salt follows from the text, so that the same call of a scenario is the same on every run. */
export const encryptWithPassphrase = (text: string, passphrase: string): string => {
  const salt = md5Of(Buffer.from(text)).subarray(0, SALT_BYTES)
  const { key, iv } = deriveKey(passphrase, salt)
  const cipher = createCipheriv(ALGORITHM, key, iv)
  return Buffer.concat([MARK, salt, cipher.update(text), cipher.final()]).toString('base64')
}

/** The text; 'malformed' where it is nothing encrypted, 'wrongKey' where this key does not open it. */
export const decryptWithPassphrase = (
  encrypted: string,
  passphrase: string,
): { readonly text: string } | 'malformed' | 'wrongKey' => {
  const bytes = Buffer.from(encrypted, 'base64')
  const blocks = bytes.subarray(MARK.length + SALT_BYTES)
  const isWhole = blocks.length > 0 && blocks.length % BLOCK_BYTES === 0
  if (!isWhole || !bytes.subarray(0, MARK.length).equals(MARK) || bytes.toString('base64') !== encrypted)
    return 'malformed'
  const { key, iv } = deriveKey(passphrase, bytes.subarray(MARK.length, MARK.length + SALT_BYTES))
  const decipher = createDecipheriv(ALGORITHM, key, iv)
  try {
    const plain = Buffer.concat([decipher.update(blocks), decipher.final()])
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(plain) }
  } catch {
    return 'wrongKey'
  }
}
