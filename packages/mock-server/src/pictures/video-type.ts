export type VideoType = 'video/mp4' | 'video/quicktime'

/**
 * The brands of videos from phones and browsers. Pictures (HEIC, AVIF) and audio use the same container with other
 * brands.
 */
const MP4_BRAND = /^(isom|iso[2-9]|mp4[12v]|avc1|M4V |MSNV|dash|f4v |3gp.)/

/** Returns the type of a video by its first bytes, not by its name or declared type; undefined for any other file. */
export const videoTypeOf = (content: Uint8Array): VideoType | undefined => {
  const firstBytes = Buffer.from(content.subarray(0, 12)).toString('latin1')
  if (firstBytes.slice(4, 8) !== 'ftyp') return undefined
  const brand = firstBytes.slice(8, 12)
  if (brand === 'qt  ') return 'video/quicktime'
  return MP4_BRAND.test(brand) ? 'video/mp4' : undefined
}
