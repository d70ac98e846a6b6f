import { useState } from 'react'
import { toSafeUrl } from '../../lib/navigation/safe-url.ts'

interface Props {
  src: string
  className: string | undefined
  /** Letters that stand in for a picture that is missing. */
  fallback?: string
}

/** A picture of the server that only decorates: what it shows is also said in words. A broken one leaves no hole. */
export const Picture = ({ src, className, fallback }: Props) => {
  const [broken, setBroken] = useState(false)
  const address = toSafeUrl('picture', src)
  if (broken || address === null) {
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
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  )
}
