import { Button } from '../../ui/button.tsx'
import { Field, Form, Select } from '../../ui/field.tsx'
import type { GrantFormProps, Rewards } from './rewards.ts'

const toOptionalNumber = (name: string, text = ''): Record<string, number> =>
  text === '' ? {} : { [name]: Number(text) }

/** Grants a bonus or promotion. A field that is left empty gets its value from the terms of the bonus. */
export const BonusForm = ({
  who,
  amountField,
  isBusy,
  act,
  bonuses,
  isActive,
}: GrantFormProps & { bonuses: Rewards['bonuses']; isActive: boolean }) => {
  const grantBonus = ({ code = '', amount, turnoverLeft }: Readonly<Record<string, string>>) =>
    act(
      {
        grantBonus: {
          member: who,
          code,
          ...toOptionalNumber('amount', amount),
          ...toOptionalNumber('turnoverLeft', turnoverLeft),
        },
      },
      `${who} has ${code}`,
    )
  return (
    <Form label="Grant a bonus" onSend={grantBonus}>
      <Select label="Bonus or promotion" name="code">
        {bonuses.map(({ code, name }) => (
          <option key={code} value={code}>
            {code} · {name}
          </option>
        ))}
      </Select>
      <Field label="Amount" name="amount" placeholder="by its terms" {...amountField} />
      <Field label="Left to play" name="turnoverLeft" placeholder="all of it" {...amountField} />
      <Button type="submit" disabled={isBusy || isActive} title={isActive ? 'Only one is at a time' : undefined}>
        Grant bonus
      </Button>
    </Form>
  )
}
