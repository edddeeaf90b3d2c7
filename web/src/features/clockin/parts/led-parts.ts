import { Stamp, UsersRound } from 'lucide-react'
import { approvalsPath, teamPath } from '../team-paths.ts'
import type { TimePart } from './time-parts.ts'

/** The parts of Time for those who lead others. */
export const ledParts = [
  { name: 'team', path: teamPath, icon: UsersRound, label: 'clockin.team', detail: 'clockin.team.detail' },
  { name: 'approvals', path: approvalsPath, icon: Stamp, label: 'clockin.approvals', detail: 'clockin.approvals.detail' },
] as const satisfies readonly TimePart[]
