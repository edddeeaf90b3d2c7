import type { Employee } from '@atrium/contract/people/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { Avatar } from '#ui/marks/avatar.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { clockAt, isAtWork, workingDay, type TimeGroup as Group } from '../../availability/local-times.ts'
import { profilePath } from '../../paths.ts'
import { nameOf, useAvailability } from '../../people.ts'
import { PersonHoverCard } from '../../person-hover-card.tsx'
import { ClockTime } from '../clock-time.tsx'
import { StatusSign } from '../../status-sign.tsx'
import styles from './colleagues-in-card.module.css'

/** People shown of a group; further ones are a number. */
const shown = 6

/** People whose clocks show the same: the time, whether it is in the usual working hours, and who they are. */
export function TimeGroup({ group: { offset, people } }: { group: Group<Employee> }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.time}>
        {offset === undefined ? <FormattedMessage id="people.in.noTime" /> : <ClockTime offset={offset} />}
      </h3>
      {offset !== undefined && <WorkingHours offset={offset} />}
      <ul className={styles.people}>
        {people.slice(0, shown).map((person) => (
          <Face key={person.employee_id} person={person} />
        ))}
      </ul>
      {people.length > shown && (
        <p className={styles.note}>
          <FormattedMessage id="people.in.more" values={{ count: people.length - shown }} />
        </p>
      )}
    </section>
  )
}

const percent = (hours: number): string => `${(hours / 24) * 100}%`

/** The day as a line, with the usual working hours and the present moment on it; the words say the same. */
function WorkingHours({ offset }: { offset: number }) {
  const now = useNow()
  const clock = clockAt(now, offset)
  const atWork = isAtWork(now, offset)
  return (
    <div className={styles.hours}>
      <span className={styles.day} aria-hidden>
        <span
          className={styles.work}
          style={{ insetInlineStart: percent(workingDay.from), inlineSize: percent(workingDay.until - workingDay.from) }}
        />
        <span
          className={styles.now}
          data-work={atWork}
          style={{ insetInlineStart: percent(clock.getUTCHours() + clock.getUTCMinutes() / 60) }}
        />
      </span>
      <FormattedMessage id={atWork ? 'people.in.working' : 'people.in.notWorking'} />
    </div>
  )
}

function Face({ person }: { person: Employee }) {
  const availability = useAvailability(person)
  const name = nameOf(person)
  return (
    <li className={styles.face}>
      <Avatar name={name} photo={person.profile_url} size="small" presence={availability} />
      <PersonHoverCard employeeId={person.employee_id}>
        <RouterLink to={profilePath(person.employee_id)} className={styles.name} dir="auto">
          {name}
        </RouterLink>
      </PersonHoverCard>
      <StatusSign person={person} />
    </li>
  )
}
