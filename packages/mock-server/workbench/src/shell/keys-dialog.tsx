import { Dialog } from '../ui/dialog.tsx'
import styles from './shell.module.css'

const SHORTCUTS: readonly (readonly [string, string])[] = [
  ['j  k  ↓  ↑', 'move in a list; the arrows also while you search'],
  ['Enter', 'open the selected item; while you search, the first one if none is selected'],
  ['/', 'search'],
  ['Esc', 'clear the search, leave it, close the details'],
  ['Ctrl K', 'commands: every view, member, act and world; ⌘ K on a Mac'],
  ['g w', 'worlds'],
  ['g s', 'scenarios'],
  ['g t', 'playground'],
  ['g c', 'contract'],
  ['1 2 3 4', 'in a world: journal, desks, state, save'],
  ['Enter', 'in the chat: send; Shift+Enter begins a new line'],
  ['Ctrl+Enter', 'at a scenario, also in the playground: create a world with it'],
  ['→  ←', 'in the state: expand and collapse'],
  ['?', 'keyboard shortcuts'],
]

export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keyboard shortcuts" onClose={onClose}>
    <dl className={styles.list}>
      {SHORTCUTS.map(([keys, effect]) => (
        <div key={keys} style={{ display: 'contents' }}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{effect}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
