import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { BRAND_SCENES } from '../../e2e/pictures/stills/tour.ts'
import { BRANDS } from '../../packages/web/brands/brands.ts'
import { buildApp } from '../build/build-app.ts'
import { UserError } from '../process/user-error.ts'
import { drawPictures } from './draw.ts'

/** The folder of the pictures of the documentation, which are committed. */
const FOLDER = 'docs/pictures'
const WEBP_QUALITY = 80
const SHEET_LAYOUT = { columns: 4, width: 240, height: 493, gap: 12 } as const

const toWebp = (picture: Sharp, file: string) => picture.webp({ quality: WEBP_QUALITY, effort: 6 }).toFile(file)

/** Joins the screens of a brand into one picture. */
const joinScreens = async (drawnFolder: string, brand: string): Promise<void> => {
  const { columns, width, height, gap } = SHEET_LAYOUT
  const screens = await Promise.all(
    BRAND_SCENES.map(async (scene, index) => ({
      input: await sharp(join(drawnFolder, `brand-${brand}-${scene}.png`))
        .resize(width, height)
        .toBuffer(),
      left: (index % columns) * (width + gap),
      top: Math.floor(index / columns) * (height + gap),
    })),
  )
  const sheet = sharp({
    create: {
      width: columns * (width + gap) - gap,
      height: Math.ceil(screens.length / columns) * (height + gap) - gap,
      channels: 4,
      background: '#0000',
    },
  })
  await toWebp(sheet.composite(screens), join(FOLDER, `brand-${brand}.webp`))
}

/**
 * Draws the pictures of README.md, docs/tour.md and docs/branding.md, or those with `name` in their names. Returns a
 * sentence with the number and the size of all pictures.
 */
export const drawReadme = async (name: string | undefined): Promise<string> => {
  const drawnFolder = resolve('.cache/readme-pictures')
  rmSync(drawnFolder, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const folders: Record<string, string | null> = {}
  for (const brand of Object.keys(BRANDS)) {
    folders[brand] = brand === 'sabai' ? null : resolve(`packages/web/dist/brand-${brand}`)
    if (brand === 'sabai') continue
    const { code, output } = await buildApp('th', '.', { folder: `packages/web/dist/brand-${brand}`, brand })
    if (code !== 0) throw new UserError(output.trimEnd())
  }
  const { code, output } = await drawPictures('readme', name, {
    PICTURES: drawnFolder,
    PICTURES_BRANDS: JSON.stringify(folders),
  })
  if (code !== 0) throw new UserError(output.trimEnd())
  const files = readdirSync(drawnFolder).filter((file) => !file.startsWith('brand-'))
  for (const file of files) await toWebp(sharp(join(drawnFolder, file)), join(FOLDER, `${basename(file, '.png')}.webp`))
  if (name === undefined) for (const brand of Object.keys(BRANDS)) await joinScreens(drawnFolder, brand)
  const sizes = readdirSync(FOLDER).map((file) => statSync(join(FOLDER, file)).size)
  const kilobytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1_000)
  return `${FOLDER} has ${sizes.length} pictures, ${kilobytes} kB in all.`
}
