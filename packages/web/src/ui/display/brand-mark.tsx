import { useId } from 'react'

/** The path of the wave in the brand mark, in a square of 64. */
export const BRAND_PATH = 'M14 39c6-9 12-9 18 0s12 9 18 0'

/**
 * The brand mark of the app, as in the icon of index.html. It uses the gold of the tokens, so a rebrand changes its
 * colour too.
 */
export const BrandMark = ({ size }: { size: number }) => {
  const gold = useId()
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <linearGradient id={gold} gradientUnits="userSpaceOnUse" x1="0" y1="12" x2="0" y2="52">
        <stop offset="0" stopColor="var(--gold-light)" />
        <stop offset="1" stopColor="var(--gold-deep)" />
      </linearGradient>
      <rect width="64" height="64" rx="16" fill="var(--surface)" />
      <path d={BRAND_PATH} fill="none" stroke={`url(#${gold})`} strokeWidth="7" strokeLinecap="round" />
      <circle cx="32" cy="20" r="6" fill={`url(#${gold})`} />
    </svg>
  )
}
