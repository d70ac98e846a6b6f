import { useControlQuery } from '../control/use-control-query.ts'
import { AsyncContent } from '../ui/async-content.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { CodeBlock, MutedText, Panel, Row, Tag } from '../ui/layout.tsx'
import { ApplyScenario } from './apply-scenario.tsx'
import { Explanation } from './explanation.tsx'
import { type Problem, Problems } from './problems.tsx'
import styles from './scenarios.module.css'

/** One scenario: its description, what it does, its source, and the controls to apply it to a world. */
export const ScenarioPage = ({ name, problems }: { name: string; problems: readonly Problem[] }) => {
  const scenarioQuery = useControlQuery('GET /__mock/scenarios/{name}', { params: { name } }, 5_000)
  return (
    <AsyncContent of={scenarioQuery}>
      {({ title, description, tags, base, member, file, source, explained }) => (
        <>
          <header className={styles.head}>
            <h2>{title}</h2>
            <p>{description}</p>
            <Row>
              <Tag>{base === null ? 'any base' : base}</Tag>
              {member !== null && <Tag>logs in {member}</Tag>}
              {tags.map((tag) => (
                <Tag key={tag} tone="info">
                  {tag}
                </Tag>
              ))}
            </Row>
            <MutedText>
              <code>{file === null ? name : `fixtures/${file.replace(/^fixtures\//, '')}`}</code>
            </MutedText>
          </header>
          <Problems
            title="This file has mistakes: its last valid version is in use"
            problems={problems.filter((problem) => file !== null && problem.file.endsWith(file))}
          />
          <ApplyScenario scenario={name} base={base} member={member} />
          <Panel title="What it does">
            <Explanation sentences={explained} />
          </Panel>
          <Panel title="Source" actions={<CopyButton text={source} what="the source of the scenario" />}>
            <CodeBlock label="Source of the scenario">{source}</CodeBlock>
          </Panel>
        </>
      )}
    </AsyncContent>
  )
}
