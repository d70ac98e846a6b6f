import { BrandMark } from '../../ui/display/brand-mark.tsx'
import styles from './brand.module.css'

/** The brand mark and the operator's name in the header of both shells. */
export const Brand = ({ name }: { name: string }) => (
  <span className={styles.brand}>
    <BrandMark size={32} />
    <span className={styles.name}>{name}</span>
  </span>
)
