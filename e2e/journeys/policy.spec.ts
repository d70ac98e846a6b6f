import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LAUNCHERS } from '@sabai/contracts/constants'
import { expect, test } from '../fixture/test.ts'
import { PORTS } from '../ports.ts'

test('in the built page, the content policy directly follows the charset, before everything that it restricts', () => {
  for (const build of ['th', 'la', 'tabs']) {
    const [, head = ''] = /<head>(.*)<\/head>/s.exec(readBuiltPage(build)) ?? []
    const tags = [...head.replaceAll(/<!--.*?-->/gs, '').matchAll(/<\w[^>]*>/g)].map(([tag]) => tag)
    expect(tags.slice(0, 2)).toEqual([
      '<meta charset="utf-8">',
      expect.stringMatching(/^<meta http-equiv="Content-Security-Policy"/),
    ])
    expect(tags.filter((tag) => /charset=|Content-Security-Policy/.test(tag))).toHaveLength(2)
    expect(tags.filter((tag) => /^<script|rel="modulepreload"/.test(tag)).length).toBeGreaterThan(1)
  }
})

const readBuiltPage = (build: string): string =>
  readFileSync(join(import.meta.dirname, `../../packages/web/dist/${build}/index.html`), 'utf8')

/** The hosts of the games that the app opens by a form. Forms may be posted only to these hosts and to the app. */
const FORM_HOSTS = Object.values(LAUNCHERS).flatMap((row) => (row.kind === 'form' ? row.hosts : []))

test.describe(() => {
  test.use({ allowedErrors: /violates the following Content Security Policy directive: "form-action / })

  test('the built app has a content policy and a permissions policy, the browser logs no warning about them, and forms are allowed only to known hosts', async ({
    page,
    world,
  }) => {
    const warnings: string[] = []
    page.on('console', (message) => void warnings.push(message.text()))
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('input[name=username]')) return
        observer.disconnect()
        performance.mark('typable')
      }).observe(document, { childList: true, subtree: true })
    })
    const reply = await page.goto(`${world.appUrl}/login`)
    const policy = reply?.headers()['content-security-policy'] ?? ''
    await page.getByLabel('Phone number').waitFor()
    await test.step('the policies forbid what the app does not need, and the browser logs no warning about them', async () => {
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toMatch(/unsafe|\*/)
      expect(reply?.headers()['permissions-policy']).toContain('camera=()')
      expect(warnings.filter((text) => /policy/i.test(text))).toEqual([])
    })
    await test.step('the login page shows its field for the phone number after at most six requests', async () => {
      const earlyUrls = await page.evaluate(() => {
        const typableMs = performance.getEntriesByName('typable')[0]?.startTime ?? 0
        const earlyRequests = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= typableMs)
        return [location.href, ...earlyRequests.map(({ name }) => name)]
      })
      expect(earlyUrls.length, earlyUrls.join('\n')).toBeGreaterThan(3)
      expect(earlyUrls.length, earlyUrls.join('\n')).toBeLessThanOrEqual(6)
    })
    await test.step('forms are allowed only to the app itself and to the hosts of games that a form opens', async () => {
      const readFormAction = (text: string) => /form-action ([^;"]*)/.exec(text.replaceAll('&#39;', "'"))?.[1]
      const publishedHosts = ["'self'", ...FORM_HOSTS.map((host) => `https://${host}`)]
      expect(readFormAction(readBuiltPage('th'))).toBe(publishedHosts.join(' '))
      const simulatedHosts = ["'self'", ...FORM_HOSTS.map((host) => `http://${host}.localhost:${PORTS.mock}`)].join(' ')
      expect(readFormAction(policy)).toBe(simulatedHosts)
      expect(readFormAction((await reply?.text()) ?? '')).toBe(simulatedHosts)
    })
    await test.step('the browser blocks a form to an unknown host or to a provider that a link opens', async () => {
      for (const host of ['evil.example', 'orchid.example', 'aspsport.example.evil.example']) {
        const blockedDirective = await page.evaluate(
          (action) =>
            new Promise<string>((resolve) => {
              document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
                once: true,
              })
              const form = document.createElement('form')
              Object.assign(form, { action, method: 'post' })
              document.body.append(form)
              form.submit()
            }),
          `http://${host}.localhost:${PORTS.mock}/w/${world.id}/login`,
        )
        expect(blockedDirective).toBe('form-action')
      }
      expect(page.url()).toBe(`${world.appUrl}/login`)
      expect(await world.launches()).toEqual([])
    })
  })
})
