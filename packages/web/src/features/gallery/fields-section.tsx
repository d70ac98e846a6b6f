import { useState } from 'react'
import { CodeField } from '../../ui/form/code-field.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { Select } from '../../ui/form/select.tsx'

const OPTIONS = [
  { value: 'LAK', label: 'LAK' },
  { value: 'BAHT', label: 'BAHT' },
]

export const FieldsSection = () => {
  const [phone, setPhone] = useState('0690000001')
  const [code, setCode] = useState('123')
  const [currency, setCurrency] = useState('')
  const changeCode = (text: string) => setCode(text.replaceAll(/\D/g, '').slice(0, 6))
  return (
    <>
      <Field label="Text" placeholder="Empty" />
      <Field label="Text with a hint" hint="Use 6 to 64 characters." defaultValue="Typed" />
      <Field label="Text with a warning" warning="Please check the link before you send it." defaultValue="Typed" />
      <Field label="Text with an error" error="Please enter a profile name." />
      <PasswordField label="Password" defaultValue="demo1234" />
      <PhoneField label="Phone" value={phone} onChange={setPhone} />
      <CodeField label="Code" length={6} value={code} onChange={(event) => changeCode(event.currentTarget.value)} />
      <CodeField label="Code with an error" length={6} value="000000" readOnly error="The OTP is not correct." />
      <Select label="Select" placeholder="Choose one" options={OPTIONS} value={currency} onChoose={setCurrency} />
      <Select
        label="Select with an error"
        placeholder="Choose one"
        options={OPTIONS}
        value=""
        error="Please choose."
        onChoose={setCurrency}
      />
    </>
  )
}
