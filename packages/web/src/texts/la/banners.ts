import type { LaterTexts } from '../text-types.ts'

export const banners: LaterTexts['banners'] = {
  previous: 'ປະກາດກ່ອນ',
  next: 'ປະກາດຕໍ່ໄປ',
  place: 'ປະກາດທີ {{place}} ຈາກ {{all}}',
  go: 'ຕໍ່ໄປ',
}
