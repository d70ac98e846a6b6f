import { Panel, Tag } from '../ui/layout.tsx'

/** Lists the parts of a world that are stored but not in force, such as a patch of an unknown game. */
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
