import { listOf, textOf, type Untrusted } from '../../lib/wire/untrusted.ts'

/** An announcement of the operator: a picture, HTML, or both. A part that is missing is an empty string. */
export interface Banner {
  readonly image: string
  /** The HTML as the operator wrote it, not sanitised yet. */
  readonly html: string
}

/** Reads banners from a reply, without those that are malformed or empty. */
export const readBanners = (banners: Untrusted<readonly Banner[]> | undefined): readonly Banner[] =>
  listOf(banners).flatMap((banner) => {
    const image = textOf(banner?.image).trim()
    const html = textOf(banner?.html).trim()
    return image || html ? [{ image, html }] : []
  })
