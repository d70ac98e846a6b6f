import { useState } from 'react'
import { preload } from 'react-dom'
import { referrerPolicyFor, toSafeUrl } from '../../lib/navigation/safe-url.ts'

interface Props {
  src: string
  className: string | undefined
  /** The text that is shown if the picture cannot be loaded. */
  fallback?: string
}

/** Fetches a picture that will soon be in view, such as the first picture of a carousel whose code is still loading. */
export const preloadPicture = (src: string): void => {
  const address = toSafeUrl('picture', src)
  if (address !== null) preload(address, { as: 'image', referrerPolicy: referrerPolicyFor(address) })
}

/** A picture from the server. It is hidden from screen readers, so the page must also say as text what it shows. */
export const Picture = ({ src, className, fallback }: Props) => {
  const [isBroken, setIsBroken] = useState(false)
  const address = toSafeUrl('picture', src)
  if (isBroken || address === null) {
    return (
      <span className={className} data-missing aria-hidden="true">
        {fallback}
      </span>
    )
  }
  return (
    <img
      className={className}
      src={address}
      alt=""
      draggable={false}
      loading="lazy"
      decoding="async"
      referrerPolicy={referrerPolicyFor(address)}
      onError={() => setIsBroken(true)}
    />
  )
}
