import { Dialog } from '../ui/dialog.tsx'
import styles from './shell.module.css'

const KEYS: readonly (readonly [string, string])[] = [
  ['j  k  ↓  ↑', 'go through a list'],
  ['Enter', 'open what is under the cursor'],
  ['/', 'search'],
  ['Esc', 'empty the search, leave it, close what is open'],
  ['g w', 'worlds'],
  ['g s', 'scenarios'],
  ['g t', 'try a scenario'],
  ['g c', 'contract'],
  ['1 2 3 4', 'in a world: journal, desks, state, save'],
  ['→  ←', 'in the state: open and close a branch'],
  ['?', 'this list'],
]

export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keys" onClose={onClose}>
    <dl className={styles.list}>
      {KEYS.map(([keys, what]) => (
        <div key={keys} style={{ display: 'contents' }}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
