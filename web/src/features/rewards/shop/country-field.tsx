import { countryCodes } from '@atrium/contract/rewards/countries'
import { useIntl } from 'react-intl'
import type { Control } from '#ui/fields/checkbox.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'

/** One of the countries, or none. */
export default function CountryField(control: Control<string | null>) {
  const { formatMessage, formatDisplayName } = useIntl()
  return (
    <Combobox
      {...control}
      label={formatMessage({ id: 'rewards.countryLabel' })}
      description={formatMessage({ id: 'rewards.countryText' })}
      options={countryCodes}
      optionKey={(code) => code}
      optionLabel={(code) => formatDisplayName(code, { type: 'region' }) ?? code}
    />
  )
}
