import { showToast } from '../../ui/feedback/toast-list.ts'
import { Button } from '../../ui/form/button.tsx'
import styles from './gallery-page.module.css'

export const ToastsSection = () => (
  <div className={styles.row}>
    <Button onClick={() => showToast('good', 'Your password has been changed')}>Good</Button>
    <Button onClick={() => showToast('bad', 'Failed to copy')}>Bad</Button>
    <Button onClick={() => showToast('note', 'A note')}>Note</Button>
  </div>
)
