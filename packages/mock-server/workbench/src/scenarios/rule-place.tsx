import { useControlQuery } from '../control/use-control-query.ts'
import { CopyButton } from '../ui/copy-button.tsx'

interface Props {
  readonly scenario: string
  /** The number of the rule among those of its kind in the scenario, from 1. */
  readonly number: number
  readonly kind: 'rules' | 'sockets'
}

const FileRulePlace = ({ scenario, number, kind }: Props) => {
  const { data } = useControlQuery('GET /__mock/scenarios/{name}', { params: { name: scenario } })
  const line = data?.lines[kind][number - 1]
  if (!data?.file || line === undefined) return null
  const place = `fixtures/${data.file}:${line}`
  return (
    <>
      <code>{place}</code> <CopyButton text={place} what="the file and line of this rule" />
    </>
  )
}

/** Shows the file (from the root of the repository) and the line of a rule, or nothing if its scenario has no file. */
export const RulePlace = (props: Props) => {
  const { data } = useControlQuery('GET /__mock/scenarios', {})
  const hasFile = data?.scenarios.some(({ name, file }) => name === props.scenario && file !== null)
  return hasFile ? <FileRulePlace {...props} /> : null
}
