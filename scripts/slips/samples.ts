import type sharp from 'sharp'

type Picture = ReturnType<typeof sharp>

/** A sample picture: the transfer of the fixtures that it shows, and how a phone or a chat app changed it. */
export interface SlipSample {
  readonly file: string
  readonly reference: string
  /** The reference of a second slip in the same picture. */
  readonly beside?: string
  readonly deliver: (picture: Picture) => Picture
}

const CHAT_QUALITY = 60
const LARGE_HEIGHT_PX = 6_400

const toJpeg = (picture: Picture): Picture => picture.jpeg({ quality: CHAT_QUALITY })
const toPng = (picture: Picture): Picture => picture.png({ palette: true })

/**
 * The samples, at least one for each outcome that depends on the slip. Some are altered as in practice: phones rotate
 * pictures by metadata, chat apps shrink them, and people take crooked photos.
 */
export const SAMPLES: readonly SlipSample[] = [
  { file: 'ok-somchai.jpg', reference: 'MOCKOK0001', deliver: toJpeg },
  { file: 'ok-noi.png', reference: 'MOCKOK0002', deliver: toPng },
  { file: 'ok-dao.webp', reference: 'MOCKOK0003', deliver: (picture) => picture.webp({ quality: CHAT_QUALITY }) },
  {
    file: 'ok-malee-turned.jpg',
    reference: 'MOCKOK0004',
    deliver: (picture) => toJpeg(picture.rotate(-90)).withMetadata({ orientation: 6 }),
  },
  { file: 'duplicate-sideways.jpg', reference: 'MOCKDUPLICATE0001', deliver: (picture) => toJpeg(picture.rotate(90)) },
  {
    file: 'wrong-destination-small.jpg',
    reference: 'MOCKWRONGDESTINATION0001',
    deliver: (picture) => toJpeg(picture.resize(460)),
  },
  {
    file: 'wrong-sender-askew.jpg',
    reference: 'MOCKWRONGSENDER0001',
    deliver: (picture) => toJpeg(picture.rotate(4, { background: '#555' })),
  },
  { file: 'old.gif', reference: 'MOCKOLD0001', deliver: (picture) => picture.gif({ colours: 16 }) },
  { file: 'unknown-transfer.jpg', reference: 'MOCKUNKNOWN0001', deliver: toJpeg },
  { file: 'no-code.jpg', reference: 'MOCKNOCODE0001', deliver: toJpeg },
  { file: 'payment-code.png', reference: 'MOCKPAYMENTCODE0001', deliver: toPng },
  { file: 'damaged-code.png', reference: 'MOCKDAMAGEDCODE0001', deliver: toPng },
  { file: 'too-small.png', reference: 'MOCKTOOSMALL0001', deliver: toPng },
  {
    file: 'too-large.png',
    reference: 'MOCKOK0001',
    deliver: (picture) => toPng(picture.resize({ height: LARGE_HEIGHT_PX, kernel: 'nearest' })),
  },
  { file: 'two-codes.jpg', reference: 'MOCKOK0002', beside: 'MOCKOK0003', deliver: toJpeg },
]

/** A text file whose name has the extension of a picture. */
export const NO_PICTURE = { file: 'not-a-picture.png', text: 'This is a text. Its name says that it is a picture.\n' }
