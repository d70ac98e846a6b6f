import { listOf, textOf, type Untrusted } from '../../lib/wire/untrusted.ts'

/** What the operator announces: a picture, HTML, or both; the other is then ''. */
export interface Banner {
  readonly image: string
  /** Not sanitised. */
  readonly html: string
}

/** Reads banners defensively; one that shows nothing is left out. */
export const readBanners = (banners: Untrusted<readonly Banner[]> | undefined): readonly Banner[] =>
  listOf(banners).flatMap((banner) => {
    const image = textOf(banner?.image).trim()
    const html = textOf(banner?.html).trim()
    return image || html ? [{ image, html }] : []
  })
