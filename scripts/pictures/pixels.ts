import sharp from 'sharp'

/** How much one of the three colours of a pixel may differ, of 255: less is not seen. */
const TOLERANCE = 16

/** Counts the pixels in which two pictures differ visibly; all of them if their sizes differ. */
export const countDifferentPixels = async (one: string | Buffer, other: string | Buffer): Promise<number> => {
  const [first, second] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (!first || !second) return 0
  const { width, height } = first.info
  if (width !== second.info.width || height !== second.info.height) return width * height
  let count = 0
  for (let at = 0; at < first.data.length; at += 3)
    if ([0, 1, 2].some((part) => Math.abs((first.data[at + part] ?? 0) - (second.data[at + part] ?? 0)) > TOLERANCE))
      count += 1
  return count
}
