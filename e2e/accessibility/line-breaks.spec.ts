import { SET_PHRASES } from '../../packages/web/src/texts/set-phrases.ts'
import { APP_TEXTS } from '../fixture/app-texts.ts'
import { expect, test } from '../fixture/test.ts'

const listTexts = (texts: object): string[] =>
  Object.values(texts).flatMap((text: string | object) => (typeof text === 'string' ? [text] : listTexts(text)))

/**
 * Lays out each text at width 0, so that it breaks at every point where it may break. Returns the parts of each text.
 */
const breakIntoLines = (texts: string[]): string[][] => {
  const box = document.body.appendChild(document.createElement('div'))
  box.style.cssText = 'width: 0; overflow-wrap: normal; text-wrap: wrap'
  const paragraphs = texts.map((text) =>
    box.appendChild(Object.assign(document.createElement('p'), { textContent: text })),
  )
  const range = document.createRange()
  return paragraphs.map(({ firstChild }) => {
    if (!(firstChild instanceof Text)) return []
    const parts: string[] = []
    let lineMiddle = 0
    for (const [index, character] of [...firstChild.data].entries()) {
      range.setStart(firstChild, index)
      range.setEnd(firstChild, index + 1)
      const [characterBox] = range.getClientRects()
      const startsLine = characterBox !== undefined && characterBox.width > 0 && characterBox.top >= lineMiddle
      if (startsLine || parts.length === 0) parts.push('')
      if (startsLine) lineMiddle = characterBox.top + characterBox.height / 2
      parts[parts.length - 1] += character
    }
    return parts
  })
}

/** Matches forbidden line breaks, marked by `|`: in a set phrase, around a lone letter, or before a unit. */
const forbiddenBreaksOf = (language: 'th' | 'la'): RegExp => {
  const phrases = SET_PHRASES[language] ?? []
  const brokenPhrases = phrases.flatMap((phrase) => {
    const words = phrase.replace(/-$/, '-\\p{L}').split('-')
    return words
      .slice(1)
      .map((_, index) => `${words.slice(0, index + 1).join('\\|?')}\\|${words.slice(index + 1).join('\\|?')}`)
  })
  const loneLetter = '(?<![^| ])[\u0E01-\u0E2E\u0E81-\u0EAE](?![^| ])'
  return new RegExp([...brokenPhrases, loneLetter, '\\d \\|[\u0E00-\u0EFF]'].join('|'), 'gu')
}

for (const language of ['th', 'la'] as const)
  test.describe(() => {
    test.use({ language })

    test(`no text breaks in a set phrase, around a lone letter or before a unit, at any width (${language})`, async ({
      page,
      world,
    }) => {
      await page.goto(`${world.appUrl}/login`)
      const { login } = APP_TEXTS[language]
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(login.title)
      await expect(page, 'the title of the window has no word joiners').toHaveTitle(
        { th: 'เข้าสู่ระบบ · Sabai', la: 'ເຂົ້າສູ່ລະບົບ · Sabai' }[language],
      )

      const texts = listTexts(APP_TEXTS[language])
      const markedTexts = (await page.evaluate(breakIntoLines, texts)).map((parts) =>
        parts.join('|').replaceAll('\u2060', ''),
      )
      expect(markedTexts.filter((text) => text.includes('|')).length).toBeGreaterThan(texts.length / 2)
      const problems = markedTexts.flatMap(
        (text) => text.match(forbiddenBreaksOf(language))?.map((problem) => `${problem} in: ${text}`) ?? [],
      )
      expect(problems).toEqual([])
    })
  })
