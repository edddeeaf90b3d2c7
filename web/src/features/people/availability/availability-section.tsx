import { useSession } from '#app/session/auth.tsx'
import { SettingsCards } from '#app/settings/settings-cards.tsx'
import { usePerson } from '../people.ts'
import AvailabilityForm from './availability-form.tsx'

/** The user's availability, status and its end, and what features add. */
export default function AvailabilitySection() {
  const { employee_id, employee_profile } = useSession()
  const person = usePerson(employee_id) ?? employee_profile
  return (
    <>
      {person && <AvailabilityForm status={person.employee_status} />}
      <SettingsCards section="availability" />
    </>
  )
}
