import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'

/**
 * The header of a text that crypto-js encrypts by AES with a passphrase, in its standard string form. The format is
 * that of `openssl enc -aes-256-cbc -md md5`: base64 of "Salted__", eight bytes of salt, and the encrypted
 * blocks.
 */
const SALT_MARK = Buffer.from('Salted__', 'latin1')
const SALT_BYTES = 8
const BLOCK_BYTES = 16
const ALGORITHM = 'aes-256-cbc'

const md5Of = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('md5')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Derives key and IV as OpenSSL used to: each MD5 hash covers the previous hash, the passphrase and the salt. */
const deriveKey = (passphrase: string, salt: Uint8Array) => {
  const secret = Buffer.from(passphrase)
  const firstHash = md5Of(secret, salt)
  const secondHash = md5Of(firstHash, secret, salt)
  return { key: Buffer.concat([firstHash, secondHash]), iv: md5Of(secondHash, secret, salt) }
}

/** Encrypts a text. The salt is derived from the text, so that a call of a scenario is the same on every run. */
export const encryptWithPassphrase = (text: string, passphrase: string): string => {
  const salt = md5Of(Buffer.from(text)).subarray(0, SALT_BYTES)
  const { key, iv } = deriveKey(passphrase, salt)
  const cipher = createCipheriv(ALGORITHM, key, iv)
  return Buffer.concat([SALT_MARK, salt, cipher.update(text), cipher.final()]).toString('base64')
}

/**
 * Decrypts a text. Returns 'malformed' if the text is not encrypted in this format, and 'wrongKey' if this passphrase
 * does not decrypt it.
 */
export const decryptWithPassphrase = (
  encrypted: string,
  passphrase: string,
): { readonly text: string } | 'malformed' | 'wrongKey' => {
  const bytes = Buffer.from(encrypted, 'base64')
  const encryptedBlocks = bytes.subarray(SALT_MARK.length + SALT_BYTES)
  const isWhole = encryptedBlocks.length > 0 && encryptedBlocks.length % BLOCK_BYTES === 0
  if (!isWhole || !bytes.subarray(0, SALT_MARK.length).equals(SALT_MARK) || bytes.toString('base64') !== encrypted)
    return 'malformed'
  const { key, iv } = deriveKey(passphrase, bytes.subarray(SALT_MARK.length, SALT_MARK.length + SALT_BYTES))
  const decipher = createDecipheriv(ALGORITHM, key, iv)
  try {
    const plain = Buffer.concat([decipher.update(encryptedBlocks), decipher.final()])
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(plain) }
  } catch {
    return 'wrongKey'
  }
}
