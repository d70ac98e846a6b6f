const mix = (hash: number, word: number): number => {
  const mixedHash = Math.imul(hash ^ word, 0x9e3779b1)
  return (mixedHash ^ (mixedHash >>> 15)) >>> 0
}

/** The finalizer of MurmurHash3: hashes neighbouring inputs to unrelated values. */
const finishHash = (hash: number): number => {
  const firstRound = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const secondRound = Math.imul(firstRound ^ (firstRound >>> 13), 0xc2b2ae35)
  return (secondRound ^ (secondRound >>> 16)) >>> 0
}

/**
 * Returns a number from 0 up to, but not including, 1 that depends on its arguments alone. The number looks random, but
 * no generator state is read or changed, so this and other random draws do not affect each other.
 */
export const hashToFraction = (seed: number, ...parts: readonly (string | number)[]): number => {
  let hash = finishHash(seed)
  for (const part of parts) {
    if (typeof part === 'number') hash = mix(hash, part)
    else for (let index = 0; index < part.length; index += 1) hash = mix(hash, part.charCodeAt(index))
    hash = finishHash(hash)
  }
  return hash / 2 ** 32
}
