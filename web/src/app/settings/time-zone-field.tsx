import { useIntl } from 'react-intl'
import { Combobox, type ComboboxProps } from '#ui/fields/combobox.tsx'

const timeZones = Intl.supportedValuesOf('timeZone')

/** A choice of all time zones known to this browser: of a person, shown to colleagues, or of the company. */
export default function TimeZoneField(
  control: Pick<ComboboxProps<string>, 'value' | 'onValueChange' | 'name' | 'onBlur' | 'ref' | 'error' | 'description' | 'optional'>,
) {
  const { formatMessage } = useIntl()
  return (
    <Combobox
      label={formatMessage({ id: 'people.timeZone' })}
      optional
      options={timeZones}
      optionKey={(zone) => zone}
      optionLabel={(zone) => zone.replaceAll('_', ' ')}
      {...control}
    />
  )
}
