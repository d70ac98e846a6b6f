import sharp, { type Sharp } from 'sharp'
import { renderSVG } from 'uqr'

interface Drawing {
  readonly codes?: readonly string[]
  readonly width?: number
  readonly height?: number
  /** Side of each code in pixels. */
  readonly codePx?: number
}

/** Draws a picture with QR codes, one below the other, on a light background. The caller chooses its format. */
export const drawPicture = async ({
  codes = [],
  width = 720,
  height = 1_280,
  codePx = 200,
}: Drawing): Promise<Sharp> => {
  const background = sharp({ create: { width, height, channels: 3, background: '#eef3ee' } })
  const codePictures = codes.map(async (code, index) => {
    const input = await sharp(Buffer.from(renderSVG(code, { ecc: 'M', border: 4 })), { density: 300 })
      .resize(codePx, codePx)
      .png()
      .toBuffer()
    return { input, left: 40, top: 40 + index * (codePx + 40) }
  })
  // The picture is rendered with its codes here: otherwise sharp would apply a change by the caller, such as a
  // rotation, before it adds the codes.
  return sharp(
    await background
      .composite(await Promise.all(codePictures))
      .png()
      .toBuffer(),
  )
}
