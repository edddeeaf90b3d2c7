import type { TeamMember } from '@atrium/contract/clockin/team'
import { CircleAlert, CircleDot, ClockAlert, CircleDashed, Coffee, TreePalm } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Icon, type IconType } from '#ui/marks/icon.tsx'
import { isMissing, standingOf, type Standing } from './standing.ts'
import styles from './team.module.css'

export const standingIcons = {
  in: CircleDot,
  break: Coffee,
  late: ClockAlert,
  absent: TreePalm,
  out: CircleDashed,
  missing: CircleAlert,
} as const satisfies Record<Standing | 'missing', IconType>

type StandingChipsProps = { member: TeamMember; timeZone: string | undefined }

/** What a person’s clock shows, in the time of where they are; before it, that they forgot it. */
export function StandingChips({ member, timeZone }: StandingChipsProps) {
  const { formatMessage, formatDate } = useIntl()
  const standing = standingOf(member)
  return (
    <span className={styles.chips}>
      {isMissing(member) && (
        <StandingChip standing="missing">
          {formatMessage(
            { id: 'clockin.team.missingOn' },
            { day: formatDate(member.missing_day ?? undefined, { weekday: 'long', timeZone: 'UTC' }) },
          )}
        </StandingChip>
      )}
      <StandingChip standing={standing}>
        <Words member={member} standing={standing} timeZone={timeZone} />
      </StandingChip>
    </span>
  )
}

function StandingChip({ standing, children }: { standing: Standing | 'missing'; children: React.ReactNode }) {
  return (
    <span className={styles.chip} data-standing={standing}>
      <Icon of={standingIcons[standing]} size="small" />
      <span>{children}</span>
    </span>
  )
}

function Words({ member, standing, timeZone }: StandingChipsProps & { standing: Standing }) {
  const { formatMessage, formatTime } = useIntl()
  const { since, expected_at, absence } = member
  const timeOf = (at: string | null): string =>
    formatTime(at ?? undefined, { hour: 'numeric', minute: '2-digit', ...(timeZone && { timeZone }) })
  if (standing === 'absent')
    return formatMessage(
      { id: 'clockin.team.absentNow' },
      { type: absence?.absence_type ?? 'other', length: absence && absence.part < 1 ? 'half' : 'whole' },
    )
  if (standing === 'late') return formatMessage({ id: 'clockin.team.expected' }, { time: timeOf(expected_at) })
  if (standing === 'out') return formatMessage({ id: since && isRecent(since) ? 'clockin.team.outSince' : 'clockin.team.outNow' }, { time: timeOf(since) }) // prettier-ignore
  return formatMessage({ id: `clockin.team.${standing}Since` }, { time: timeOf(since) })
}

const halfDay = 12 * 3_600_000
/** A time without its day is of today. */
const isRecent = (at: string): boolean => Date.now() - Date.parse(at) < halfDay
