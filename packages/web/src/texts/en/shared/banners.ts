import type { Texts } from '../../text-types.ts'

export const banners: Texts['banners'] = {
  previous: 'Previous announcement',
  next: 'Next announcement',
  place: 'Announcement {{place}} of {{all}}',
  go: 'Continue',
}
