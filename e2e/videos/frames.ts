import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'

/** Writes the frames of a video as PNG files, and an ffmpeg list with the duration of each. */
export class Frames {
  readonly #page: Page
  readonly #folder: string
  readonly #lines = ['ffconcat version 1.0']
  #count = 0

  constructor(page: Page, folder: string) {
    this.#page = page
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
  }

  /** Adds a picture of the current page, which the video shows for `seconds`. */
  async take(seconds: number): Promise<void> {
    if (seconds <= 0) return
    this.#count += 1
    const file = `${String(this.#count).padStart(4, '0')}.png`
    await this.#page.screenshot({ path: join(this.#folder, file), animations: 'disabled' })
    this.#lines.push(`file ${file}`, `duration ${seconds.toFixed(1)}`)
  }

  /** Marks the last frame as the poster of the video. */
  keepAsPoster(): void {
    writeFileSync(join(this.#folder, 'poster.txt'), this.#lines.at(-2)?.slice('file '.length) ?? '')
  }

  /** Writes the list for ffmpeg. */
  finish(): void {
    // ffmpeg ignores the duration of the last entry, so its file is listed again.
    const lastFileLine = this.#lines.at(-2) ?? ''
    writeFileSync(join(this.#folder, 'frames.ffconcat'), [...this.#lines, lastFileLine, ''].join('\n'))
  }
}
