import { useIntl } from 'react-intl'
import { Combobox, type ComboboxProps } from '#ui/combobox.tsx'

const timeZones = Intl.supportedValuesOf('timeZone')

/** The time zone that colleagues see, of all that this browser knows. */
export default function TimeZoneField(
  control: Pick<ComboboxProps<string>, 'value' | 'onValueChange' | 'name' | 'onBlur' | 'ref' | 'error'>,
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
