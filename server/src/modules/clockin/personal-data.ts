import { wholePart, type PersonalPart } from '#kernel/personal-data'
import { listAllAbsences, listAllConsents, listAllCorrections, listAllEntries, listAllPunches, listFollowing } from './personal-queries.ts'

/** A person’s hours, what they pressed and where, and what they consented to. */
export const personalParts = (companyId: string, employeeId: string): PersonalPart[] => [
  { name: 'clockin-entries', key: 'entry_id', list: (tx, after, count) => listAllEntries(tx, companyId, employeeId, after, count) },
  { name: 'clockin-punches', key: 'punch_id', list: (tx, after, count) => listAllPunches(tx, companyId, employeeId, after, count) },
  wholePart('clockin-corrections', (tx) => listAllCorrections(tx, companyId, employeeId)),
  wholePart('clockin-absences', (tx) => listAllAbsences(tx, companyId, employeeId)),
  wholePart('clockin-consents', (tx) => listAllConsents(tx, companyId, employeeId)),
  wholePart('clockin-availability', (tx) => listFollowing(tx, companyId, employeeId)),
]
