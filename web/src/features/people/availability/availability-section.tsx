import { useSession } from '#app/session/auth.tsx'
import { usePerson } from '../people.ts'
import AvailabilityForm from './availability-form.tsx'

/** The user's availability, status and its end. */
export default function AvailabilitySection() {
  const { employee_id, employee_profile } = useSession()
  const person = usePerson(employee_id) ?? employee_profile
  return person && <AvailabilityForm status={person.employee_status} />
}
