import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'
import { BRANDS } from './brands/brands.ts'
import { bindPhrasesPlugin } from './build/bind-phrases-plugin.ts'
import { brandPlugin } from './build/brand-plugin.ts'
import { createChunkGroups } from './build/bundle/chunk-groups.ts'
import { nameClass } from './build/bundle/class-names.ts'
import { moduleSizesPlugin } from './build/bundle/module-sizes-plugin.ts'
import { retryImports } from './build/bundle/retry-imports.ts'
import { slimLibraries } from './build/bundle/slim-libraries.ts'
import { cacheAssets } from './build/cache-assets.ts'
import { closeConnections } from './build/close-connections.ts'
import { formatCspMeta } from './build/csp.ts'
import { forwardProxyResets } from './build/forward-proxy-resets.ts'
import { hostingOf } from './build/hosting/hosting.ts'
import { installPlugin } from './build/install/install-plugin.ts'
import { preloadPlugin } from './build/preload-plugin.ts'
import { simulateFormHosts } from './build/preview-policy.ts'
import { readSettings, type Settings } from './build/settings.ts'

const CHARSET_TAG = { tag: 'meta', attrs: { charset: 'utf-8' }, injectTo: 'head-prepend' } as const

/**
 * Writes the content security policy into the built page, for hosts that cannot send headers. In development, there is
 * no policy. A policy in a page applies only to the elements after it, so it comes first. Only the charset precedes it,
 * because browsers look for the charset in the first kilobyte. To put the policy first, this plugin must be the last of
 * the plugins that add elements to the page.
 */
const addCspMeta = (settings: Settings): Plugin => ({
  name: 'csp-in-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => ({
      html: html.replace('<meta charset="utf-8" />', ''),
      tags: [
        CHARSET_TAG,
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: formatCspMeta(settings) },
          injectTo: 'head-prepend',
        },
      ],
    }),
  },
})

export default defineConfig(({ command, mode, isPreview }) => {
  const settings = readSettings(loadEnv(mode, import.meta.dirname), command === 'build')
  const brand = BRANDS[settings.brand]
  const locale = settings.isLaos ? 'la' : 'th'
  const port = Number(process.env.WEB_PORT ?? 5173)
  const mockPort = process.env.MOCK_PORT ?? '3001'
  const backEnd = {
    target: `http://127.0.0.1:${mockPort}`,
    changeOrigin: false,
    configure: forwardProxyResets,
  }
  const realtime = { ...backEnd, ws: true }
  const proxy = {
    '/api': backEnd,
    '/__mock': backEnd,
    '/media': backEnd,
    '/uploads': backEnd,
    '/socket.io': realtime,
  }
  const server = { host: '127.0.0.1', port, strictPort: true, proxy }
  return {
    root: import.meta.dirname,
    plugins: [
      brandPlugin(brand, settings.brand),
      bindPhrasesPlugin(),
      slimLibraries(),
      react(),
      preloadPlugin(locale),
      installPlugin(brand, `${import.meta.dirname}/brands/${settings.brand}/`, locale),
      addCspMeta(settings),
      retryImports(),
      moduleSizesPlugin(),
      closeConnections(),
      cacheAssets(),
    ],
    define: {
      // crypto-js evaluates this expression. The constant keeps a polyfill of `require` out of the first page.
      'typeof require': JSON.stringify('undefined'),
      'import.meta.env.VITE_API_BASE_URL': JSON.stringify(settings.apiBaseUrl),
      'import.meta.env.VITE_CHAT_URL': JSON.stringify(settings.chatUrl),
      'import.meta.env.VITE_LAOS': JSON.stringify(String(settings.isLaos)),
      'import.meta.env.VITE_QR_MIN': JSON.stringify(String(settings.qrMin ?? '')),
      'import.meta.env.VITE_TRUELINK_KEY': JSON.stringify(settings.truelinkKey),
      'import.meta.env.VITE_CSP_MEDIA': JSON.stringify(settings.cspMedia.join(' ')),
      'import.meta.env.VITE_IFRAME': JSON.stringify(String(settings.opensGamesInTab)),
      'import.meta.env.VITE_LAUNCHERS': JSON.stringify(settings.launchers),
      'import.meta.env.VITE_REPORT_URL': JSON.stringify(settings.reportUrl),
      'import.meta.env.VITE_BRAND_NAME': JSON.stringify(brand.name),
      'import.meta.env.VITE_BRAND_LOGO': JSON.stringify(brand.logo),
      'import.meta.env.VITE_TRIAL': JSON.stringify(settings.isTrial ? '1' : ''),
    },
    css: command === 'build' ? { modules: { generateScopedName: nameClass } } : {},
    server,
    preview: { ...server, headers: isPreview ? simulateFormHosts(hostingOf(settings).headers, mockPort) : {} },
    build: {
      manifest: true,
      // scripts/build.ts moves the source maps out of the published folder. The published files do not refer to them.
      sourcemap: 'hidden',
      // No asset is inlined: the content security policy allows fonts and scripts only from files of our origin.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Constants are inlined, so that the first page does not load those that only other pages use.
        optimization: { inlineConst: { mode: 'all' } },
        output: {
          codeSplitting: { groups: createChunkGroups() },
          // The first page lists all of these names, so every character of a hash makes the page larger.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
        },
      },
    },
  }
})
