import type { Brand } from './brand.ts'

const formatShape = ({ d, strokeWidth }: Brand['logo'][number], paint: string): string =>
  strokeWidth === undefined
    ? `<path d='${d}' fill='${paint}'/>`
    : `<path d='${d}' fill='none' stroke='${paint}' stroke-width='${strokeWidth}' stroke-linecap='round' stroke-linejoin='round'/>`

/** Formats the shapes of a logo as SVG elements, all with the same paint: a colour or a reference to a gradient. */
export const formatLogo = ({ logo }: Brand, paint: string): string =>
  logo.map((shape) => formatShape(shape, paint)).join('')

/**
 * Formats the favicon as SVG: the logo on a tile. It has no gradient, because a gradient cannot be seen at this size.
 */
export const formatFavicon = (brand: Brand): string =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'><rect width='64' height='64' rx='16' fill='${brand.tokens['--surface']}'/>${formatLogo(brand, brand.tokens['--gold'])}</svg>`
