import { useIntl } from 'react-intl'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'

/** The name between the colons, which may be typed too. */
export function EmojiNameField(field: Omit<TextFieldProps, 'label'>) {
  const { formatMessage } = useIntl()
  return (
    <TextField
      label={formatMessage({ id: 'chat.emojiName' })}
      description={formatMessage({ id: 'chat.emojiNameHint' })}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={34}
      {...field}
    />
  )
}
