import { wholePart, type PersonalPart } from '#kernel/personal-data'
import { listAllAwards } from './personal-queries.ts'

/** The badges that a person was awarded. */
export const personalParts = (companyId: string, employeeId: string): PersonalPart[] => [
  wholePart('badges', (tx) => listAllAwards(tx, companyId, employeeId)),
]
