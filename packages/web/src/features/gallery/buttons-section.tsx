import { Copy, RotateCw } from 'lucide-react'
import { PATHS } from '../../lib/navigation/paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { CopyButton } from '../../ui/form/copy-button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import styles from './gallery-page.module.css'

const VARIANTS = ['main', 'plain', 'quiet', 'danger'] as const

export const ButtonsSection = () => (
  <>
    {VARIANTS.map((variant) => (
      <div key={variant} className={styles.row}>
        <Button variant={variant}>{variant}</Button>
        <Button variant={variant} icon={<RotateCw size={18} />}>
          With an icon
        </Button>
        <Button variant={variant} busy>
          Busy
        </Button>
        <Button variant={variant} disabled>
          Locked
        </Button>
      </div>
    ))}
    <ButtonLink to={PATHS.root}>A link that is the main action</ButtonLink>
    <div className={styles.row}>
      <IconButton icon={<Copy size={20} />} label="Icon alone" />
      <CopyButton copyText="0000001001" label="Copies, with a toast" />
    </div>
  </>
)
