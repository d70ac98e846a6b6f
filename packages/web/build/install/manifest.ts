import type { Locale } from '@sabai/contracts/constants'
import type { Brand } from '../../brands/brand.ts'

/** The icons of the app for a phone's home screen. `npm run art` draws them into the folder of the brand. */
export const ICONS = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  // This icon has no rounded corners, and has space around the logo, because phones cut it to the shape of their icons.
  { file: 'icon-maskable.png', sizes: '512x512', purpose: 'maskable' },
] as const

/** The icon for phones that ignore the icons of the manifest and round the corners themselves. */
export const TOUCH_ICON = 'icon-maskable.png'

const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { th: 'th', la: 'lo', en: 'en' }

/** Formats the web manifest. `addressOf` returns the address of an icon's file. */
export const formatManifest = (
  { name, tokens }: Pick<Brand, 'name' | 'tokens'>,
  locale: Locale,
  addressOf: (file: string) => string,
): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: name,
    lang: LANGUAGE_TAGS[locale],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: tokens['--ink'],
    theme_color: tokens['--ink'],
    icons: ICONS.map(({ file, sizes, purpose }) => ({ src: addressOf(file), sizes, type: 'image/png', purpose })),
  })
