import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'icon'> & { autoComplete: 'current-password' | 'new-password' }

/** A password that can be shown while typing. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const { formatMessage } = useIntl()
  const toggle = (
    <IconButton
      icon={shown ? EyeOff : Eye}
      label={formatMessage({ id: shown ? 'ui.hidePassword' : 'ui.showPassword' })}
      size="small"
      onClick={() => setShown(!shown)}
    />
  )
  return <TextField {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" end={toggle} />
}
