import sharp from 'sharp'

/** The largest difference of a red, green or blue value (0 to 255) that cannot be seen. */
const TOLERANCE = 16

/** Counts the pixels in which two pictures differ visibly. If their sizes differ, all pixels of the first one count. */
export const countDifferentPixels = async (one: string | Buffer, other: string | Buffer): Promise<number> => {
  const [firstImage, secondImage] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (!firstImage || !secondImage) return 0
  const { width, height } = firstImage.info
  if (width !== secondImage.info.width || height !== secondImage.info.height) return width * height
  let count = 0
  for (let offset = 0; offset < firstImage.data.length; offset += 3)
    if (
      [0, 1, 2].some(
        (channel) =>
          Math.abs((firstImage.data[offset + channel] ?? 0) - (secondImage.data[offset + channel] ?? 0)) > TOLERANCE,
      )
    )
      count += 1
  return count
}
