import { drawAddressQr } from './address-qr.ts'
import { banners } from './banners.ts'
import { lottoMotifs } from './lotto-motifs.ts'
import type { Motif } from './motif.ts'
import { NIGHTS } from './palette.ts'
import { drawSabaiArt } from './sabai-art.ts'
import { slotMotifs } from './slot-motifs.ts'
import { sportMotifs } from './sport-motifs.ts'
import { renderBackground, renderLogo } from './tile.ts'
import { drawTonklaArt } from './tonkla-art.ts'

const drawGamePictures = (category: keyof typeof NIGHTS, motifs: Readonly<Record<string, Motif>>): [string, string][] =>
  Object.entries(motifs).flatMap(([code, motif], index): [string, string][] => [
    [`fixtures/media/games/${code}-logo.svg`, renderLogo(motif, NIGHTS[category])],
    [`fixtures/media/games/${code}-background.svg`, renderBackground(motif, NIGHTS[category], 7 + index * 31)],
  ])

/** Every generated picture: its path in the repository, and its SVG. */
export const pictures: readonly (readonly [path: string, svg: string])[] = [
  ...drawGamePictures('slot', slotMotifs),
  ...drawGamePictures('sport', sportMotifs),
  ...drawGamePictures('lotto', lottoMotifs),
  ...Object.entries(banners).map(([name, svg]): [string, string] => [`fixtures/media/banners/${name}.svg`, svg]),
  ['packages/web/brands/sabai/art.svg', drawSabaiArt()],
  ['packages/web/brands/tonkla/art.svg', drawTonklaArt()],
  ['fixtures/media/contact-qr.svg', drawAddressQr('https://contact.sabai.example')],
]
