import { Link as RouterLink } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ProfileChoice, ProfileEntry } from '#app/frame/profile-surface.tsx'
import { settingsSectionPath } from '#app/settings/paths.ts'
import { ownChoices } from '../availability/own-status.ts'
import { availabilityWords } from '../parts/availability-words.ts'
import { useOwnAvailability } from '../parts/use-own-availability.ts'

/** The user's availability, and the way to a status. */
export default function OwnStatus() {
  const { formatMessage } = useIntl()
  const [current, choose] = useOwnAvailability()
  const options = ownChoices.map((value) => ({ value, label: formatMessage({ id: availabilityWords[value] }) }))
  return (
    <>
      <ProfileChoice label={formatMessage({ id: 'people.availability.label' })} value={current} onValueChange={choose} options={options} />
      <ProfileEntry icon={CalendarClock} link={<RouterLink to={settingsSectionPath('availability')} />}>
        <FormattedMessage id="people.setStatus" />
      </ProfileEntry>
    </>
  )
}
