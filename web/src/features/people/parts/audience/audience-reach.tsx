import type { Employee } from '@atrium/contract/people/schemas'
import { UsersRound } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { nameOf } from '../../people.ts'
import styles from './audience.module.css'

type AudienceReachProps = { reach: { total: number; sample: Employee[] } | undefined; stale: boolean; failed: boolean }

/** The number of people, announced to screen readers on change, with a few of their pictures. */
export const AudienceReach = ({ reach, stale, failed }: AudienceReachProps) => (
  <div className={styles.reach} data-stale={stale || undefined}>
    <Icon of={UsersRound} />
    <p role="status" className={styles.total}>
      {failed && <FormattedMessage id="people.audience.notCounted" />}
      {!failed && reach && <FormattedMessage id="people.audience.total" values={{ count: reach.total }} />}
      {!failed && !reach && <FormattedMessage id="people.audience.counting" />}
    </p>
    <span className={styles.faces}>
      {!failed &&
        reach?.sample.map((person) => (
          <Avatar key={person.employee_id} name={nameOf(person)} photo={person.profile_url} size="small" named />
        ))}
    </span>
  </div>
)
