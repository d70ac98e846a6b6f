import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { PAYLOADS } from './payloads.ts'

/** The address of the chunk of the built app that contains the sanitiser. */
export const SANITISER_PATH = ((): string => {
  const manifestPath = join(import.meta.dirname, '../../packages/web/dist/th-maps/.vite/manifest.json')
  const chunks = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, { readonly file: string } | undefined>
  return `/${chunks['src/ui/display/sanitise-html.ts']?.file}`
})()

/** Matches the elements and attributes that the operator's HTML must never add to a page. */
const FORBIDDEN_HTML = [
  ...['script', 'style', 'link', 'meta', 'base', 'iframe', 'object', 'embed', 'svg', 'math', 'video', 'audio'],
  ...['form', 'input', 'button', 'textarea', 'select', 'template'],
  ...['[id]', '[name]', '[style]', '[srcset]', '[background]', '[href^="javascript" i]', '[href^="data" i]'],
].join()

interface Harm {
  /** The payloads that ran a script. */
  readonly executedPayloads: readonly string[]
  /** The payloads that added forbidden elements or attributes. */
  readonly forbiddenPayloads: readonly string[]
  /** The addresses at other origins that the page requested. */
  readonly requestedUrls: readonly string[]
  /** The addresses at other origins to which the page navigated. */
  readonly navigatedUrls: readonly string[]
}

/**
 * Writes every payload into an empty page of the app's origin, so that its scripts run unless something prevents them.
 * Dispatches events to the elements of each payload, and returns the harm done. `policy` is the content policy of the
 * page, and `sanitiser` is the address of the chunk that cleans the payloads; if it is left out, nothing cleans them.
 */
export const showPayloads = async (
  page: Page,
  origin: string,
  { policy, sanitiser }: { readonly policy?: string; readonly sanitiser?: string },
): Promise<Harm> => {
  const [requestedUrls, navigatedUrls]: [string[], string[]] = [[], []]
  await page.context().route(
    (url) => url.protocol.startsWith('http') && url.origin !== origin,
    async (route) => {
      const request = route.request()
      const isPageNavigation = request.isNavigationRequest() && request.frame() === page.mainFrame()
      ;(isPageNavigation ? navigatedUrls : requestedUrls).push(request.url())
      // The page stays open after the error "aborted". After any other error, the browser would show its error page.
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
  const { executedPayloads, forbiddenPayloads } = await page.evaluate(writePayloads, {
    payloads: PAYLOADS,
    sanitiser,
    forbidden: FORBIDDEN_HTML,
  })
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const toPayloads = (numbers: readonly number[]) => numbers.map((number) => PAYLOADS[number] ?? '')
  return {
    executedPayloads: toPayloads(executedPayloads),
    forbiddenPayloads: toPayloads(forbiddenPayloads),
    requestedUrls,
    navigatedUrls,
  }
}

interface WriteOptions {
  readonly payloads: readonly string[]
  readonly sanitiser: string | undefined
  readonly forbidden: string
}

/** Runs in the page, so it can use nothing of this module except its argument. */
const writePayloads = async ({ payloads, sanitiser, forbidden }: WriteOptions) => {
  // The functions are saved first, because some payloads replace `document.createElement` by an element.
  const [create, createRange] = [document.createElement.bind(document), document.createRange.bind(document)]
  const main = document.querySelector('main') ?? document.body
  const executedPayloads = new Set<number>()
  Object.assign(window, { hurt: (number: number) => executedPayloads.add(number) })
  const chunk: object = sanitiser === undefined ? {} : await import(sanitiser)
  const sanitise: unknown = Object.values(chunk).find((value) => typeof value === 'function')
  // The app's content policy allows only a Trusted Types policy named `wallet-html`. The policy that is created here
  // does not change the HTML.
  const trustedTypes: unknown = Reflect.get(window, 'trustedTypes')
  const rules = { createHTML: (html: string) => html }
  const htmlPolicy =
    sanitiser === undefined && trustedTypes instanceof Object
      ? Reflect.get(trustedTypes, 'createPolicy').call(trustedTypes, 'wallet-html', rules)
      : rules
  const forbiddenPayloads: number[] = []
  for (const [number, payload] of payloads.entries()) {
    const payloadBox = create('div')
    main.append(payloadBox)
    const range = createRange()
    range.selectNodeContents(payloadBox)
    const html = sanitise instanceof Function ? sanitise(payload) : htmlPolicy.createHTML(payload)
    payloadBox.append(range.createContextualFragment(html))
    if (payloadBox.querySelector(forbidden)) forbiddenPayloads.push(number)
    // Links to web pages get no events, because the operator may link anywhere.
    for (const node of payloadBox.querySelectorAll('*'))
      if (!(node instanceof HTMLAnchorElement && node.protocol.startsWith('http')))
        for (const type of ['click', 'mouseover', 'pointerover', 'focus', 'beforeinput'])
          node.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
    // Each payload gets its own task: if one task followed several `javascript:` addresses, only the last would run.
    await new Promise((resolve) => setTimeout(resolve))
  }
  await Promise.allSettled([...document.images].map((image) => image.decode()))
  const lastImage = new Image()
  lastImage.src = `${location.origin}/media/contact-qr.svg`
  await lastImage.decode()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return { executedPayloads: [...executedPayloads], forbiddenPayloads }
}
