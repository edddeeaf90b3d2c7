import { wholePart, type PersonalPart } from '#kernel/personal-data'
import { listAllEntries, listAllVotes } from './personal-queries.ts'

/** What a person entered in contests, and voted for. */
export const personalParts = (companyId: string, employeeId: string): PersonalPart[] => [
  wholePart('contest_entries', (tx) => listAllEntries(tx, companyId, employeeId)),
  wholePart('contest_votes', (tx) => listAllVotes(tx, companyId, employeeId)),
]
