import { useIntl } from 'react-intl'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'

type SubSpaceFieldsProps = { field: (name: 'sub_space_name' | 'sub_space_description') => Partial<TextFieldProps> }

/** Name and description of a conversation of a space. */
export function SubSpaceFields({ field }: SubSpaceFieldsProps) {
  const { formatMessage } = useIntl()
  return (
    <>
      <TextField label={formatMessage({ id: 'chat.subSpaceName' })} autoComplete="off" {...field('sub_space_name')} />
      <TextField
        label={formatMessage({ id: 'chat.subSpaceDescription' })}
        optional
        autoComplete="off"
        {...field('sub_space_description')}
      />
    </>
  )
}
