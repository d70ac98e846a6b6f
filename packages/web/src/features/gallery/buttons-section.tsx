import { Copy, RotateCw } from 'lucide-react'
import { PATHS } from '../../lib/navigation/paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { CopyButton } from '../../ui/form/copy-button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import styles from './gallery-page.module.css'

const LOOKS = ['main', 'plain', 'quiet'] as const

export const ButtonsSection = () => (
  <>
    {LOOKS.map((look) => (
      <div key={look} className={styles.row}>
        <Button look={look}>{look}</Button>
        <Button look={look} icon={<RotateCw size={18} />}>
          With an icon
        </Button>
        <Button look={look} busy>
          Busy
        </Button>
        <Button look={look} locked>
          Locked
        </Button>
      </div>
    ))}
    <ButtonLink to={PATHS.root}>A link that is the main action</ButtonLink>
    <div className={styles.row}>
      <IconButton icon={<Copy size={20} />} label="Icon alone" />
      <CopyButton text="0000001001" label="Copies, with a toast" />
    </div>
  </>
)
