import { expect, test } from 'vitest'
import { splitWords } from '../../../lib/format/split-words.ts'
import { type LabelRoom, layOutLabels, type Measure } from './label-layout.ts'
import { labelRoomOf } from './label-room.ts'

/** Measures a text as if each letter were half as wide as it is high, and marks above and below had no width. */
const measure: Measure = (text, sizePx) => (text.replaceAll(/\p{M}/gu, '').length * sizePx) / 2

const layOutLabel = (text: string, room: LabelRoom) =>
  layOutLabels([text], room, measure)[0] ?? { lines: [], sizePx: 0 }

const LABELS = [
  'เครดิต 100 บาท',
  'ลองใหม่อีกครั้งในวันพรุ่งนี้นะคะขอให้โชคดี',
  'ໂຊກດີຄັ້ງໜ້າ',
  'สร้อยคอทองคำน้ำหนักหนึ่งบาทพร้อมเงินรางวัลพิเศษหนึ่งแสนบาทถ้วนสำหรับสมาชิกคนสำคัญ',
  'Supercalifragilisticexpialidocious',
  '🎁👨‍👩‍👧‍👦',
  '',
]

/** Disc radii in px on the narrowest and the widest screen. */
const DISC_RADII_PX = [116, 156]
const SLICE_COUNTS = [1, 2, 3, 8, 12, 40]

test('the lines of every label fit their slice on a wheel of any size', () => {
  for (const radius of DISC_RADII_PX)
    for (const count of SLICE_COUNTS)
      for (const label of LABELS) {
        const room = labelRoomOf(radius, count)
        const { lines, sizePx } = layOutLabel(label, room)
        const tooWideLines = lines.filter(
          (line, lineIndex) => measure(line, sizePx) > room.widthOf(lineIndex, lines.length, sizePx),
        )
        expect(tooWideLines, `${label} on ${count} slices`).toEqual([])
      }
})

test('a label that fits is shown in full, with whole words', () => {
  const { lines } = layOutLabel('เครดิต 100 บาท', labelRoomOf(156, 8))
  expect(lines.join(' ')).toBe('เครดิต 100 บาท')
})

test.each([
  ['narrow', 123],
  ['short', 121],
])(
  'on a %s screen, every label of the fixture data shows its amount and unit on one line, without cutting them',
  (_, radius) => {
    // The radius is that of the disc on a screen of 320 by 640 px, or of 360 by 560 px.
    const room = labelRoomOf(radius, 8)
    for (const [label, amount] of [
      ['1,000 บาท', '1,000 บาท'],
      ['โบนัส 1,000 บาท', '1,000 บาท'],
      ['500,000 ກີບ', '500,000 ກີບ'],
      ['ໂບນັດ 150,000 ກີບ', '150,000 ກີບ'],
    ] as const)
      expect(layOutLabel(label, room).lines).toContain(amount)
  },
)

test('on the smallest wheel, a label gets smaller letters, so that no word of it is cut', () => {
  // The radius in px of the disc on a phone in landscape.
  const room = labelRoomOf(97, 8)
  for (const label of ['1,000 บาท', 'โบนัส 100 บาท', 'โบนัส 1,000 บาท', 'ลองใหม่นะ', 'ໂບນັດ 150,000 ກີບ']) {
    const words = new Set(splitWords(label).map((word) => word.trim()))
    const { lines } = layOutLabel(label, room)
    expect(lines.join('').replaceAll(' ', '')).toBe(label.replaceAll(' ', ''))
    for (const line of lines) expect(words).toContain(splitWords(line).at(-1)?.trim())
  }
})

test('the particle at the end of a label is not alone on a line', () => {
  for (const radius of DISC_RADII_PX) {
    const { lines } = layOutLabel('ลองใหม่อีกครั้งนะ', labelRoomOf(radius, 8))
    expect(lines.at(-1)).not.toBe('นะ')
  }
})

test('a label that is too long for its slice is cut after a whole letter, with an ellipsis', () => {
  const label = LABELS[3] ?? ''
  for (const count of SLICE_COUNTS.slice(3)) {
    const { lines, sizePx } = layOutLabel(label, labelRoomOf(116, count))
    const shownText = lines.join('')
    expect(shownText.endsWith('…')).toBe(true)
    expect(label.startsWith(shownText.slice(0, -1))).toBe(true)
    // The rest of the label begins with a letter, so no mark is separated from its letter.
    expect(label.slice(shownText.length - 1)).toMatch(/^\P{M}/u)
    expect(sizePx).toBeLessThanOrEqual(12)
  }
})

test('the same label is larger on a wheel with fewer slices', () => {
  const sizeOn = (count: number) => layOutLabel('โบนัส 500', labelRoomOf(116, count)).sizePx
  expect(sizeOn(3)).toBeGreaterThan(sizeOn(40))
})

test('the labels of a wheel have the same size, unless one of them is very long', () => {
  const room = labelRoomOf(156, 8)
  const sizesOf = (labels: string[]) => layOutLabels(labels, room, measure).map(({ sizePx }) => sizePx)
  expect(new Set(sizesOf(['โบนัส 1,000 บาท', 'เครดิต 5 บาท', 'รถ'])).size).toBe(1)
  expect(sizesOf([LABELS[3] ?? '', 'รถ'])).toEqual([12, 14])
})
