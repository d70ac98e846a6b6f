import type { ActSpec } from '@sabai/contracts/control'
import { useEffect, useRef, useState } from 'react'
import { callControl } from '../control/control.ts'
import { useAction } from '../control/use-action.ts'
import { useControlQuery } from '../control/use-control-query.ts'
import { listNamedMembers, type NamedMember } from '../desks/named-member.ts'
import { Button } from '../ui/button.tsx'
import { Field, Form, Select, TextField } from '../ui/field.tsx'
import { MutedText, Row, Stack } from '../ui/layout.tsx'
import { type ActCommand, type ActField, nameOfField, toActInput } from './acts.ts'
import styles from './palette.module.css'

const EMPTY_OPTION = <option value="">nothing</option>

/** Renders the control for one value of an act. */
const ActInput = ({ field, members }: { field: ActField; members: readonly NamedMember[] }) => {
  const { kind, isRequired, schema } = field
  const name = nameOfField(field)
  const sharedProps = { name, label: isRequired ? name : `${name} (may be empty)`, required: isRequired }
  switch (kind) {
    case 'member':
      return (
        <Select {...sharedProps}>
          {!isRequired && EMPTY_OPTION}
          {members.map(({ who, member }) => (
            <option key={who} value={who}>
              {who} · {member.name}
            </option>
          ))}
        </Select>
      )
    case 'choice':
      return (
        <Select {...sharedProps}>
          {!isRequired && EMPTY_OPTION}
          {schema.enum?.map((value) => (
            <option key={String(value)}>{String(value)}</option>
          ))}
        </Select>
      )
    case 'number':
      return (
        <Field
          {...sharedProps}
          type="number"
          step={schema.type === 'integer' ? 1 : 'any'}
          min={schema.minimum}
          max={schema.maximum}
        />
      )
    case 'json':
      return <TextField {...sharedProps} label={`${sharedProps.label}, as JSON`} />
    default:
      return <Field {...sharedProps} placeholder={schema.expects} maxLength={schema.maxLength} />
  }
}

/** The form of an act, with a choice of the world in which to perform it. It keeps its input if the act is refused. */
export const ActForm = ({
  act: { name, description, fields },
  world: initialWorld,
  worlds,
  onBack,
  onDone,
}: {
  act: ActCommand
  /** The id of the world that is chosen at first. */
  world: string
  /** The ids of all worlds. */
  worlds: readonly string[]
  onBack: () => void
  onDone: () => void
}) => {
  const { isBusy, run } = useAction()
  const [id, setId] = useState(initialWorld)
  const worldQuery = useControlQuery('GET /__mock/worlds/{id}', { params: { id } })
  const stateQuery = useControlQuery('GET /__mock/worlds/{id}/state', { params: { id }, query: { histories: 'false' } })
  const members =
    worldQuery.data && stateQuery.data ? listNamedMembers(stateQuery.data.members, worldQuery.data.logins) : null
  const failure = worldQuery.error ?? stateQuery.error
  const formBox = useRef<HTMLDivElement>(null)
  const isReady = members !== null
  useEffect(() => {
    if (isReady) formBox.current?.querySelector<HTMLElement>('[data-fields] :is(input, select, textarea)')?.focus()
  }, [isReady])
  const send = (values: Readonly<Record<string, string>>) =>
    run(async () => {
      // Nothing is checked here: the mock checks the act, and its refusal says what is wrong.
      const body = { [name]: toActInput(fields, values) } as ActSpec
      await callControl('POST /__mock/worlds/{id}/do', { params: { id }, body })
      onDone()
      return `Done in “${id}”: ${name}`
    })
  return (
    <div ref={formBox}>
      <Stack>
        <h3>{name}</h3>
        <MutedText>{description}</MutedText>
        <Select label="World" value={id} onChange={({ target }) => setId(target.value)}>
          {[...new Set([initialWorld, ...worlds])].map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
        {members === null ? (
          <p role={failure ? 'alert' : 'status'}>{failure ? failure.message : 'Loading…'}</p>
        ) : (
          <Form key={id} label={name} onSend={send}>
            <div className={styles.fields} data-fields>
              {fields.map((field) => (
                <ActInput key={nameOfField(field)} field={field} members={members} />
              ))}
            </div>
            <Row>
              <Button tone="main" type="submit" disabled={isBusy}>
                Do it
              </Button>
              <Button onClick={onBack}>Back</Button>
            </Row>
          </Form>
        )}
      </Stack>
    </div>
  )
}
