import { useIntl } from 'react-intl'
import { MenuRadios } from '#ui/overlays/menu.tsx'
import { availabilityWords } from './parts/availability-words.ts'
import { ownChoices } from './availability/own-status.ts'
import { useOwnAvailability } from './parts/use-own-availability.ts'

/** The user's availability inside a menu. */
export function AvailabilityRadios() {
  const { formatMessage } = useIntl()
  const [current, choose] = useOwnAvailability()
  const options = ownChoices.map((value) => ({ value, label: formatMessage({ id: availabilityWords[value] }) }))
  return <MenuRadios label={formatMessage({ id: 'people.availability.label' })} value={current} onValueChange={choose} options={options} />
}
