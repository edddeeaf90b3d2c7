import { useSession } from '#app/session/auth.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { useLookAt } from '../use-look-at.ts'
import { nameOf, useAvailability, usePerson } from '../people.ts'

/** The user's picture with their availability. */
export function OwnPicture() {
  const { employee_id, employee_profile } = useSession()
  const person = usePerson(employee_id) ?? employee_profile
  const availability = useAvailability(person)
  useLookAt([employee_id])
  return <Avatar name={person ? nameOf(person) : ''} photo={person?.profile_url} size="small" presence={availability} />
}
