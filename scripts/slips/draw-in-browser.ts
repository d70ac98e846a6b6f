/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { build } from 'vite'
import type { drawSlip, SlipText } from '../../packages/mock-server/workbench/src/desks/deposits/draw-slip.ts'
import { findChromium } from '../checks/chromium.ts'

const DRAW_SLIP_FILE = fileURLToPath(
  new URL('../../packages/mock-server/workbench/src/desks/deposits/draw-slip.ts', import.meta.url),
)
const FONTS_FOLDER = fileURLToPath(new URL('../../packages/web/node_modules/@fontsource-variable/', import.meta.url))
/** The files with the Thai and the Latin letters of the workbench's font. */
const FONT_FILES = ['thai', 'latin'].map((script) => `noto-sans-thai/files/noto-sans-thai-${script}-wght-normal.woff2`)

declare global {
  var slips: { readonly drawSlip: typeof drawSlip }
}

/** Bundles the workbench's module that draws slips into a script that sets the global `slips`. */
const bundleDrawing = async (): Promise<string> => {
  const bundle = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: DRAW_SLIP_FILE, formats: ['iife'], name: 'slips' } },
  })
  const [{ output }] = [bundle].flat() as { output: { code: string }[] }[] as [{ output: { code: string }[] }]
  return output[0]?.code ?? ''
}

const toFontUrl = (file: string): string =>
  `data:font/woff2;base64,${readFileSync(`${FONTS_FOLDER}${file}`).toString('base64')}`

/** Draws slips as PNG in a browser. With the bundled fonts, the pictures are the same on every machine. */
export const drawInBrowser = async (slips: readonly SlipText[]): Promise<Buffer[]> => {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--font-render-hinting=none'],
  })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: await bundleDrawing() })
    const urls = await page.evaluate(
      async ([texts, fonts]) => {
        for (const url of fonts) {
          const font = new FontFace('Noto Sans Thai Variable', `url(${url})`, { weight: '100 900' })
          document.fonts.add(await font.load())
        }
        return texts.map((text) => {
          const canvas = document.createElement('canvas')
          globalThis.slips.drawSlip(canvas, text)
          return canvas.toDataURL('image/png')
        })
      },
      [slips, FONT_FILES.map(toFontUrl)] as const,
    )
    return urls.map((url) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
  } finally {
    await browser.close()
  }
}
