import type { LaterTexts } from '../text-types.ts'

export const banners: LaterTexts['banners'] = {
  previous: 'Previous announcement',
  next: 'Next announcement',
  place: 'Announcement {{place}} of {{all}}',
  go: 'Continue',
}
