import { CalendarClock, Stamp, UsersRound } from 'lucide-react'
import { approvalsPath, planPath, teamPath } from '../team-paths.ts'
import type { TimePart } from './time-parts.ts'

/** The parts of Time for those who lead others. */
export const ledParts = [
  { name: 'team', path: teamPath, icon: UsersRound, label: 'clockin.team', detail: 'clockin.team.detail' },
  { name: 'plan', path: planPath, icon: CalendarClock, label: 'clockin.plan', detail: 'clockin.plan.detail' },
  { name: 'approvals', path: approvalsPath, icon: Stamp, label: 'clockin.approvals', detail: 'clockin.approvals.detail' },
] as const satisfies readonly TimePart[]
