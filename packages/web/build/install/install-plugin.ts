import type { Locale } from '@sabai/contracts/constants'
import type { Plugin } from 'vite'
import type { Brand } from '../../brands/brand.ts'
import { formatManifest, ICONS, TOUCH_ICON } from './manifest.ts'
import { formatOfflinePage } from './offline-page.ts'
import { formatWorker, WORKER_FILE } from './worker.ts'

/**
 * Makes the built app installable: writes its manifest, icons and service worker, and links them in the page. `folder`
 * is the folder of the brand, with a trailing `/`; `locale` is the default language of the build.
 */
export const installPlugin = (brand: Brand, folder: string, locale: Locale): Plugin => {
  let manifestFile = ''
  let touchIcon = ''
  return {
    name: 'install',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      async handler() {
        const emitAsset = (name: string, source: string | Uint8Array): string =>
          this.getFileName(this.emitFile({ type: 'asset', name, source }))
        const emitIcon = async (file: string) => {
          const source = await this.fs.readFile(folder + file).catch(() => {
            throw new Error(`${folder + file} is missing: draw the icons of the brand with npm run art.`)
          })
          return [file, `/${emitAsset(file, source)}`] as const
        }
        const icons = new Map(await Promise.all(ICONS.map(({ file }) => emitIcon(file))))
        const addressOf = (file: string): string => icons.get(file) ?? ''
        touchIcon = addressOf(TOUCH_ICON)
        manifestFile = `/${emitAsset('app.webmanifest', formatManifest(brand, locale, addressOf))}`
        const source = formatWorker(await formatOfflinePage(brand, locale))
        this.emitFile({ type: 'asset', fileName: WORKER_FILE, source })
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'link', attrs: { rel: 'manifest', href: manifestFile }, injectTo: 'head' },
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: touchIcon }, injectTo: 'head' },
      ],
    },
  }
}
