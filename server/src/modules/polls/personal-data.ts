import type { PersonalPart } from '#kernel/personal-data'
import { listAllMade, listAllVotes } from './personal-queries.ts'

/** The polls that a person made, and their votes in those that are not secret. Secret votes have no name to be found by. */
export const personalParts = (companyId: string, employeeId: string): PersonalPart[] => [
  { name: 'polls', key: 'poll_id', list: (tx, after, count) => listAllMade(tx, companyId, employeeId, after, count) },
  { name: 'poll-votes', key: 'poll_id', list: (tx, after, count) => listAllVotes(tx, companyId, employeeId, after, count) },
]
