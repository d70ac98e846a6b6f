import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { PAYLOADS } from './payloads.ts'

/** The chunk of the built app that holds the sanitiser. */
export const SANITISER = ((): string => {
  const manifest = join(import.meta.dirname, '../../packages/web/dist/th/.vite/manifest.json')
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { readonly file: string } | undefined>
  return `/${chunks['src/ui/display/sanitise-html.ts']?.file}`
})()

/** What the operator's HTML is never to bring into a page. */
const FORBIDDEN = [
  ...['script', 'style', 'link', 'meta', 'base', 'iframe', 'object', 'embed', 'svg', 'math', 'video', 'audio'],
  ...['form', 'input', 'button', 'textarea', 'select', 'template'],
  ...['[id]', '[name]', '[style]', '[srcset]', '[background]', '[href^="javascript" i]', '[href^="data" i]'],
].join()

interface Harm {
  /** The payloads that ran a script. */
  readonly ran: readonly string[]
  /** The payloads that brought what is forbidden. */
  readonly brought: readonly string[]
  /** What was loaded from elsewhere, and where the page was led. */
  readonly loaded: readonly string[]
  readonly led: readonly string[]
}

/**
 * Writes every payload into an empty page of the app's origin, scripts too, touches everything that they brought, and gives
 * what came of it. `policy` is the content policy of the page, `sanitiser` the script that cleans the payloads.
 */
export const showPayloads = async (
  page: Page,
  origin: string,
  { policy, sanitiser }: { readonly policy?: string; readonly sanitiser?: string },
): Promise<Harm> => {
  const [loaded, led]: [string[], string[]] = [[], []]
  await page.context().route(
    (url) => url.protocol.startsWith('http') && url.origin !== origin,
    async (route) => {
      const request = route.request()
      const isOfPage = request.isNavigationRequest() && request.frame() === page.mainFrame()
      ;(isOfPage ? led : loaded).push(request.url())
      // Other than by a failure, the page stays where it is.
      await route.abort('aborted')
    },
  )
  await page.route(`${origin}/empty`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: policy === undefined ? {} : { 'content-security-policy': policy },
      body: '<!doctype html><title>empty</title><main></main>',
    }),
  )
  await page.goto(`${origin}/empty`)
  const { ran, brought } = await page.evaluate(writePayloads, { payloads: PAYLOADS, sanitiser, forbidden: FORBIDDEN })
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const toTexts = (numbers: readonly number[]) => numbers.map((number) => PAYLOADS[number] ?? '')
  return { ran: toTexts(ran), brought: toTexts(brought), loaded, led }
}

interface Order {
  readonly payloads: readonly string[]
  readonly sanitiser: string | undefined
  readonly forbidden: string
}

/** Runs in the page. */
const writePayloads = async ({ payloads, sanitiser, forbidden }: Order) => {
  // Taken first: some payloads put elements of theirs in the place of these.
  const [create, createRange] = [document.createElement.bind(document), document.createRange.bind(document)]
  const main = document.querySelector('main') ?? document.body
  const ran = new Set<number>()
  Object.assign(window, { hurt: (number: number) => ran.add(number) })
  const chunk: object = sanitiser === undefined ? {} : await import(sanitiser)
  const clean: unknown = Object.values(chunk).find((value) => typeof value === 'function')
  // Under the app's content policy this name is the only one for HTML: here it lets everything through.
  const types: unknown = Reflect.get(window, 'trustedTypes')
  const rules = { createHTML: (html: string) => html }
  const trust =
    sanitiser === undefined && types instanceof Object
      ? Reflect.get(types, 'createPolicy').call(types, 'wallet-html', rules)
      : rules
  const brought: number[] = []
  for (const [number, payload] of payloads.entries()) {
    const box = create('div')
    main.append(box)
    const range = createRange()
    range.selectNodeContents(box)
    const html = clean instanceof Function ? clean(payload) : trust.createHTML(payload)
    box.append(range.createContextualFragment(html))
    if (box.querySelector(forbidden)) brought.push(number)
    // A plain link leads where it says, which is the operator's to say.
    for (const node of box.querySelectorAll('*'))
      if (!(node instanceof HTMLAnchorElement && node.protocol.startsWith('http')))
        for (const type of ['click', 'mouseover', 'pointerover', 'focus', 'beforeinput'])
          node.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
    // A turn for each: of several addresses that are scripts only the last one would run.
    await new Promise((resolve) => setTimeout(resolve))
  }
  await Promise.allSettled([...document.images].map((image) => image.decode()))
  const last = new Image()
  last.src = `${location.origin}/media/contact-qr.svg`
  await last.decode()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return { ran: [...ran], brought }
}
