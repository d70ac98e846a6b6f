import { useEffect, useState } from 'react'
import { BRANDS, type BrandName } from '../../../brands/brands.ts'

/**
 * Returns the brand that the gallery shows, and a function that chooses another brand. Sets the brand's colours and
 * other style values on the document until the gallery is left.
 */
export const useBrand = (): {
  brand: (typeof BRANDS)[BrandName]
  name: BrandName
  choose: (name: BrandName) => void
} => {
  const [name, choose] = useState<BrandName>('sabai')
  const brand = BRANDS[name]
  useEffect(() => {
    const { style } = document.documentElement
    const tokens = Object.entries({ ...brand.tokens, 'color-scheme': brand.scheme })
    for (const [token, value] of tokens) style.setProperty(token, value)
    return () => {
      for (const [token] of tokens) style.removeProperty(token)
    }
  }, [brand])
  return { brand, name, choose }
}
