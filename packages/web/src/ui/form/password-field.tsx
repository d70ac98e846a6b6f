import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'

/**
 * A password field with a button that shows or hides the password. The password is sent exactly as typed: nothing trims
 * or corrects it.
 */
export const PasswordField = (fieldProps: Omit<ComponentProps<typeof Field>, 'type' | 'endContent'>) => {
  const { t } = useTexts()
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...fieldProps}
      type={isShown ? 'text' : 'password'}
      endContent={
        <IconButton
          icon={isShown ? <EyeOff size={20} /> : <Eye size={20} />}
          label={t(isShown ? 'ui.hidePassword' : 'ui.showPassword')}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
