import type { Texts } from '../../text-types.ts'

export const banners: Texts['banners'] = {
  previous: 'ປະກາດກ່ອນ',
  next: 'ປະກາດຕໍ່ໄປ',
  place: 'ປະກາດທີ {{place}} ຈາກ {{all}}',
  go: 'ຕໍ່ໄປ',
}
