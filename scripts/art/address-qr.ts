import { encode } from 'uqr'
import { renderSvg } from './tile.ts'

/** Draws the QR code of a web address as SVG, dark on white as scanners require. It is not a payment code. */
export const drawAddressQr = (address: string): string => {
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  const runs = data.flatMap((row, y) => {
    const line: string[] = []
    for (let x = 0; x < size; x += 1) {
      if (!row[x] || row[x - 1]) continue
      const end = row.indexOf(false, x)
      const width = (end === -1 ? size : end) - x
      line.push(`M${x} ${y}h${width}v1h-${width}z`)
    }
    return line
  })
  return renderSvg(
    size,
    size,
    '',
    `<rect width="${size}" height="${size}" rx="2" fill="#fff"/><path shape-rendering="crispEdges" fill="#0a0f1f" d="${runs.join('')}"/>`,
  )
}
