/** Returns the relative luminance of `#rrggbb` (WCAG 2.2). */
const luminanceOf = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of two colours, each `#rrggbb`, from 1 to 21. */
export const contrastOf = (firstColor: string, secondColor: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(firstColor), luminanceOf(secondColor)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
