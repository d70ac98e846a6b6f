import { Button } from '../../ui/button.tsx'
import { Field, Form, Select } from '../../ui/field.tsx'
import type { GrantFormProps } from './rewards.ts'

/** The lifetimes that a granted coupon can get. With the empty value, it lasts as long as a won coupon. */
const COUPON_LIFETIMES = [
  ['', '7 days'],
  ['1h', 'an hour'],
  ['1m', 'a minute'],
  ['10s', '10 seconds'],
] as const

/** The form that gives a member coins for the prize wheel. */
export const CoinForm = ({ who, isBusy, act }: GrantFormProps) => (
  <Form
    label="Give coins"
    onSend={({ coins }) => act({ grantCoins: { member: who, coins: Number(coins) } }, `Gave ${coins} coins to ${who}`)}
  >
    <Field label="Coins" name="coins" type="number" min={1} max={1_000} step={1} defaultValue={5} required />
    <Button type="submit" disabled={isBusy}>
      Give coins
    </Button>
  </Form>
)

/** The form that gives a member the coupon of one slice of the prize wheel. */
export const CouponForm = ({ who, isBusy, act, slices }: GrantFormProps & { slices: readonly string[] }) => {
  const grantCoupon = ({ slice = '', endsIn = '' }: Readonly<Record<string, string>>) =>
    act(
      { grantCoupon: { member: who, slice, ...(endsIn === '' ? {} : { endsIn }) } },
      `Gave the coupon ${slice} to ${who}`,
    )
  return (
    <Form label="Give a coupon" onSend={grantCoupon}>
      <Select label="Slice" name="slice">
        {slices.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </Select>
      <Select label="Good for" name="endsIn">
        {COUPON_LIFETIMES.map(([duration, text]) => (
          <option key={duration} value={duration}>
            {text}
          </option>
        ))}
      </Select>
      <Button type="submit" disabled={isBusy}>
        Give coupon
      </Button>
    </Form>
  )
}
