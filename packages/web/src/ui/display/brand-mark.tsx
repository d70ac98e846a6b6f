import { useId } from 'react'
import { BRAND_LOGO } from '../../lib/runtime/brand.ts'

/** The logo of the brand on its tile, in the colours of the design tokens. */
export const BrandMark = ({ size, logo = BRAND_LOGO }: { size: number; logo?: typeof BRAND_LOGO }) => {
  const gradientId = useId()
  const paint = `url(#${gradientId})`
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <linearGradient id={gradientId} gradientUnits="userSpaceOnUse" x1="0" y1="12" x2="0" y2="52">
        <stop offset="0" stopColor="var(--gold-light)" />
        <stop offset="1" stopColor="var(--gold-deep)" />
      </linearGradient>
      <rect width="64" height="64" rx="16" fill="var(--surface)" />
      <g strokeLinecap="round" strokeLinejoin="round">
        {logo.map(({ d, strokeWidth }) => (
          <path
            key={d}
            d={d}
            fill={strokeWidth ? 'none' : paint}
            stroke={strokeWidth ? paint : 'none'}
            strokeWidth={strokeWidth}
          />
        ))}
      </g>
    </svg>
  )
}
