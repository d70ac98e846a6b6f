/** Large enough to be scanned from another screen. */
const WIDTH_PX = 800

/**
 * Saves a picture on the device, as a PNG: galleries of phones take no SVG. Throws where the picture is of another
 * origin, which a page may not read.
 */
export const savePicture = (picture: HTMLImageElement, name: string): void => {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH_PX
  canvas.height = Math.round(WIDTH_PX * (picture.naturalHeight / picture.naturalWidth || 1))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  context.imageSmoothingEnabled = false
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = `${name}.png`
  link.click()
}
