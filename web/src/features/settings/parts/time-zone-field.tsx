import { useIntl } from 'react-intl'
import { Combobox, type ComboboxProps } from '#ui/combobox.tsx'

const timeZones = Intl.supportedValuesOf('timeZone')

/** A time zone of all that this browser knows: where a person is, as colleagues see it, or where the company's day begins. */
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
