import { Eraser, SmilePlus } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ProfileChoice, ProfileEntry } from '#app/frame/profile-surface.tsx'
import { useSession } from '#app/session/auth.tsx'
import { ownChoices } from '../availability/own-status.ts'
import { availabilityWords } from '../parts/availability-words.ts'
import { useClearStatus, useOwnAvailability } from '../parts/use-own-availability.ts'
import { usePerson } from '../people.ts'
import { useStatusText } from '../status-text.ts'
import { statusOverlay } from './status-overlay.ts'

/** The user's availability and status. */
export default function OwnStatus() {
  const { formatMessage } = useIntl()
  const { employee_id, employee_profile } = useSession()
  const status = useStatusText(usePerson(employee_id) ?? employee_profile)
  const [current, choose] = useOwnAvailability()
  const clear = useClearStatus()
  const options = ownChoices.map((value) => ({ value, label: formatMessage({ id: availabilityWords[value] }) }))
  return (
    <>
      <ProfileChoice label={formatMessage({ id: 'people.availability.label' })} value={current} onValueChange={choose} options={options} />
      <ProfileEntry icon={SmilePlus} detail={status} onSelect={statusOverlay.open}>
        <FormattedMessage id="people.setStatus" />
      </ProfileEntry>
      {status && (
        <ProfileEntry icon={Eraser} onSelect={clear}>
          <FormattedMessage id="people.clearStatus" />
        </ProfileEntry>
      )}
    </>
  )
}
