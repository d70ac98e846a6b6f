import { BrandMark } from '../../ui/display/brand-mark.tsx'
import styles from './brand.module.css'

/** The operator's mark and name, as both shells show them. */
export const Brand = ({ name }: { name: string }) => (
  <span className={styles.brand}>
    <BrandMark size={32} />
    <span className={styles.name}>{name}</span>
  </span>
)
