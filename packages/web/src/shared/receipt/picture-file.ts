/** The width of the picture in the file. A QR code of this width can be scanned from the screen of another device. */
const WIDTH_PX = 800

/**
 * Converts a picture of the page to a PNG file, because the galleries of phones accept no SVG. Rejects if the picture
 * is from another origin, because the page may not read its pixels.
 */
export const createPictureFile = (picture: HTMLImageElement, name: string): Promise<File> => {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH_PX
  canvas.height = Math.round(WIDTH_PX * (picture.naturalHeight / picture.naturalWidth || 1))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  context.imageSmoothingEnabled = false
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(new File([blob], `${name}.png`, { type: 'image/png' }))
      else reject(new Error('The picture could not be made'))
    }, 'image/png')
  })
}
