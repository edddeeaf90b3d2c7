import type { RecognitionFacts } from '@atrium/contract/recognition/schemas'
import { ArrowRight } from 'lucide-react'
import { useCompany } from '#app/company/company-context.tsx'
import { nameOf, usePeople, usePerson } from '#features/people/people.ts'
import { Avatar, SpaceAvatar } from '#ui/marks/avatar.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { mostNamed } from './names.tsx'
import styles from './recognition-card.module.css'

type FacesProps = Pick<RecognitionFacts, 'giver_id' | 'receivers' | 'receiver_count'>

/** The giver and the receivers. Decorative: the sentence beside it names them. */
export function Faces({ giver_id, receivers, receiver_count }: FacesProps) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const giver = usePerson(giver_id ?? undefined)
  const { company } = useCompany()
  const people = usePeople(receivers.slice(0, mostNamed).map(({ employee_id }) => employee_id))
  const others = receiver_count - Math.min(mostNamed, receivers.length)
  return (
    <span className={styles.faces} aria-hidden>
      {giver_id ? (
        <Avatar name={giver ? nameOf(giver) : ''} photo={giver?.profile_url} />
      ) : (
        <SpaceAvatar name={company?.company_name ?? ''} photo={company?.company_logo} />
      )}
      <Icon of={ArrowRight} size="small" pointing />
      <span className={styles.stack}>
        {people.map((person) => (
          <Avatar key={person.employee_id} name={nameOf(person)} photo={person.profile_url} />
        ))}
        {others > 0 && <span className={styles.rest}>+{others}</span>}
      </span>
    </span>
  )
}
