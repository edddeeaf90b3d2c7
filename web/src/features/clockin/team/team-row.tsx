import { conversationPath } from '@atrium/contract/chat/paths'
import type { TeamMember } from '@atrium/contract/clockin/team'
import { Link as RouterLink } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSession } from '#app/session/auth.tsx'
import { profilePath } from '#features/people/paths.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { PersonHoverCard } from '#features/people/person-hover-card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { durationText } from '../hours/duration-text.ts'
import { ShiftTimes } from '../parts/shift-chip.tsx'
import { sumOf, thisWeek } from './past-days.ts'
import { PastDays } from './past-days.tsx'
import { StandingChips } from './standing-chip.tsx'
import styles from './team.module.css'

/** One person: how they stand now, the last four weeks and this one, and a way to ask. */
export function TeamRow({ member }: { member: TeamMember }) {
  const { formatMessage } = useIntl()
  const person = usePerson(member.employee_id)
  const ownId = useSession().employee_id
  const name = person ? nameOf(person) : ''
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <Avatar name={name} photo={person?.profile_url} />
        <span className={styles.words}>
          <PersonHoverCard employeeId={member.employee_id}>
            <RouterLink to={profilePath(member.employee_id)} className={styles.name} dir="auto">
              {name}
            </RouterLink>
          </PersonHoverCard>
          <span className={styles.soft}>
            <LocalTime title={person?.position_title} timeZone={person?.time_zone} />
            {member.shifts.map((shift) => (
              <span key={shift.planned_shift_id}>
                {' · '}
                <bdi>{shift.shift_name}</bdi> <ShiftTimes shift={shift} />
              </span>
            ))}
          </span>
        </span>
      </span>
      <StandingChips member={member} timeZone={person?.time_zone ?? undefined} />
      <PastDays days={member.days} />
      <Week days={member.days} />
      <span className={styles.act}>
        {member.employee_id !== ownId && (
          <IconButton
            icon={MessageCircle}
            label={formatMessage({ id: 'clockin.team.ask' }, { name })}
            render={<RouterLink to={conversationPath('employee', member.employee_id)} />}
          />
        )}
      </span>
    </li>
  )
}

/** What somebody does, and what their clock shows: a time, never a place. */
function LocalTime({ title, timeZone }: { title: string | null | undefined; timeZone: string | null | undefined }) {
  const { formatTime } = useIntl()
  const now = useNow()
  const time = formatTime(now, { hour: 'numeric', minute: '2-digit', ...(timeZone && { timeZone }) })
  return (
    <>
      {title && (
        <>
          <bdi>{title}</bdi> ·{' '}
        </>
      )}
      <FormattedMessage id="clockin.team.localTime" values={{ time }} />
    </>
  )
}

const bold = (chunks: ReactNode) => <b key="worked">{chunks}</b>

function Week({ days }: { days: TeamMember['days'] }) {
  const { worked, target } = sumOf(thisWeek(days))
  const values = { worked: durationText(worked), target: durationText(target) }
  return (
    <span className={styles.hours}>
      <span className={styles.sums}>
        <FormattedMessage id="clockin.team.ofTarget" values={{ ...values, b: bold }} />
      </span>
      <progress className={styles.bar} aria-hidden value={Math.min(worked, target)} max={Math.max(1, target)} />
    </span>
  )
}
