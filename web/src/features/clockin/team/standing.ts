import type { TeamMember } from '@atrium/contract/clockin/team'

/** How a person stands now. A forgotten clock is beside it: they may be in again. */
export const standings = ['in', 'break', 'late', 'absent', 'out'] as const
export type Standing = (typeof standings)[number]
/** What the figures above the list count, and filter by. */
export const teamFilters = ['in', 'break', 'late', 'missing', 'absent'] as const
export type TeamFilter = (typeof teamFilters)[number]

type Now = Pick<TeamMember, 'clock_status' | 'attention' | 'expected_at' | 'absence'>

/** A person who is clocked in is in, also on a day off. */
export function standingOf({ clock_status, expected_at, absence }: Now): Standing {
  if (clock_status !== 'out') return clock_status
  if (expected_at) return 'late'
  return absence ? 'absent' : 'out'
}

export const isMissing = ({ attention }: Pick<Now, 'attention'>): boolean => attention === 'missing'

export const passes = (member: Now, filter: TeamFilter): boolean =>
  filter === 'missing' ? isMissing(member) : standingOf(member) === filter

const urgency: Readonly<Record<Standing, number>> = { late: 1, in: 2, break: 2, out: 3, absent: 4 }

/** Who needs somebody comes first, then who is there. */
export const byNeed = (one: Now, other: Now): number => rankOf(one) - rankOf(other)
const rankOf = (member: Now): number => (isMissing(member) ? 0 : urgency[standingOf(member)])

export type TeamSearch = { people?: 'all'; only?: TeamFilter; view?: 'table' }

/** What the address of the page says. */
export const readTeamSearch = ({ people, only, view }: Record<string, unknown>): TeamSearch => {
  const filter = teamFilters.find((one) => one === only)
  return { ...(people === 'all' && { people }), ...(filter && { only: filter }), ...(view === 'table' && { view }) }
}
