/**
 * Known texts are indexed by this number of first characters. A shorter text is found only where it is the whole text.
 */
const START_LENGTH = 3

const isLetter = (char: string | undefined): boolean => char !== undefined && /[a-z]/.test(char)

/** Texts to search for in other texts, with their substitutes. A search takes no longer when there are many of them. */
export class KnownTexts {
  readonly #substitutes = new Map<string, string>()
  /** The texts by their first characters, longest first. */
  readonly #byStart = new Map<string, string[]>()

  /** Returns the substitute of a whole text, regardless of upper and lower case. */
  get(text: string): string | undefined {
    return this.#substitutes.get(text.toLowerCase())
  }

  /** Adds a text. A text of fewer than three characters is found only by `get`, and not inside other texts. */
  add(text: string, substitute: string): void {
    const lowerCaseText = text.toLowerCase()
    const isNew = !this.#substitutes.has(lowerCaseText)
    this.#substitutes.set(lowerCaseText, substitute)
    if (!isNew || lowerCaseText.length < START_LENGTH) return
    const start = lowerCaseText.slice(0, START_LENGTH)
    const textsWithStart = this.#byStart.get(start) ?? []
    const index = textsWithStart.findIndex((other) => other.length < lowerCaseText.length)
    textsWithStart.splice(index === -1 ? textsWithStart.length : index, 0, lowerCaseText)
    this.#byStart.set(start, textsWithStart)
  }

  /**
   * Replaces every known text inside another text. A known text that consists of letters is found only as a whole word.
   */
  replaceIn(text: string): string {
    const lowerCaseText = text.toLowerCase()
    // A few letters have two characters in lower case. If the searched text has any, it is searched as it is, so only
    // known texts that it has in lower case are found.
    const searchText = lowerCaseText.length === text.length ? lowerCaseText : text
    let result = ''
    let copiedLength = 0
    for (let position = 0; position + START_LENGTH <= searchText.length; position += 1) {
      const knownText = this.#byStart
        .get(searchText.slice(position, position + START_LENGTH))
        ?.find((known) => searchText.startsWith(known, position) && isWholeWord(searchText, position, known))
      if (knownText === undefined) continue
      result += text.slice(copiedLength, position) + (this.#substitutes.get(knownText) ?? '')
      copiedLength = position + knownText.length
      position = copiedLength - 1
    }
    return result + text.slice(copiedLength)
  }
}

const isWholeWord = (text: string, at: number, known: string): boolean =>
  !/^[a-z\s]+$/.test(known) || (!isLetter(text[at - 1]) && !isLetter(text[at + known.length]))
