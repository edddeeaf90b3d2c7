import { useIntl } from 'react-intl'
import { Select } from '#ui/select.tsx'
import { availabilityWords } from './parts/availability-words.ts'
import { ownChoices, useOwnAvailability } from './parts/use-own-availability.ts'

/** One's own availability as a field, for phones and settings. */
export function AvailabilityChoice() {
  const { formatMessage } = useIntl()
  const [current, choose] = useOwnAvailability()
  const options = ownChoices.map((value) => ({ value, label: formatMessage({ id: availabilityWords[value] }) }))
  return (
    <Select
      label={formatMessage({ id: 'people.availability.label' })}
      value={current}
      onValueChange={(value) => value && choose(value)}
      options={options}
    />
  )
}
