import { useIntl } from 'react-intl'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { availabilityWords } from './parts/availability-words.ts'
import { ownChoices } from './availability/own-status.ts'
import { useOwnAvailability } from './parts/use-own-availability.ts'

/** The user's availability with all options visible, for phones and settings. */
export function AvailabilityChoice() {
  const { formatMessage } = useIntl()
  const [current, choose] = useOwnAvailability()
  const options = ownChoices.map((value) => ({ value, label: formatMessage({ id: availabilityWords[value] }) }))
  return <RadioGroup label={formatMessage({ id: 'people.availability.label' })} value={current} onValueChange={choose} options={options} />
}
