import { Panel, Tag } from '../ui/layout.tsx'

/** What is kept in a world and not in force; nothing where all of it is. */
export const WarningsPanel = ({ warnings }: { warnings: readonly string[] }) =>
  warnings.length > 0 && (
    <Panel title="Warnings" actions={<Tag tone="wait">{warnings.length}</Tag>}>
      <ul>
        {warnings.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Panel>
  )
