import { countryCodes } from '@atrium/contract/rewards/countries'
import { useIntl } from 'react-intl'
import type { Control } from '#ui/fields/checkbox.tsx'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'

/** The countries in which a reward is offered; none: everywhere. */
export default function CountriesField(control: Control<string[]> & { error: string | undefined }) {
  const { formatMessage, formatDisplayName } = useIntl()
  return (
    <MultiCombobox
      {...control}
      label={formatMessage({ id: 'settings.rewards.countries' })}
      description={formatMessage({ id: 'settings.rewards.countriesText' })}
      optional
      options={countryCodes}
      optionKey={(code) => code}
      optionLabel={(code) => formatDisplayName(code, { type: 'region' }) ?? code}
    />
  )
}
