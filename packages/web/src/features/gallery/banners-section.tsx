import { BannerCarousel } from '../../shared/banners/banner-carousel.tsx'

const BANNERS = [
  { image: '/media/banners/invite.svg', html: '<h3>A picture and words</h3><p>Both are the operator’s.</p>' },
  { image: '/media/banners/refund.svg', html: '' },
  { image: '', html: '<h3>Words alone</h3><ul><li>One</li><li>Two</li></ul>' },
  { image: 'missing:', html: '' },
]

export const BannersSection = () => <BannerCarousel label="Announcements" banners={BANNERS} />
