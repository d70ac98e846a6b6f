import sharp from 'sharp'
import { BRANDS } from '../../packages/web/brands/brands.ts'
import { ICONS } from '../../packages/web/build/install/manifest.ts'
import { drawAppIcon } from './app-icon.ts'

/** The icons of all brands: their paths in the repository, their SVG, and their sizes in pixels. */
export const appIcons = Object.entries(BRANDS).flatMap(([folder, brand]) =>
  ICONS.map(({ file, sizes, purpose }) => ({
    path: `packages/web/brands/${folder}/${file}`,
    svg: drawAppIcon(brand, purpose === 'maskable'),
    size: Number.parseInt(sizes, 10),
  })),
)

/** Converts the SVG of an icon to a PNG. */
export const renderIcon = ({ svg, size }: (typeof appIcons)[number]): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, adaptiveFiltering: true })
    .toBuffer()
