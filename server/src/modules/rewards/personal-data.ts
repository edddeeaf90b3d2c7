import { wholePart, type PersonalPart } from '#kernel/personal-data'
import { listOwnMarks } from './marks/queries.ts'
import { listAllLines, listOwnCountry } from './personal-queries.ts'

/** What a person ordered, saved and waits for, and the country that they chose. */
export const personalParts = (companyId: string, employeeId: string): PersonalPart[] => [
  { name: 'reward-orders', key: 'line_id', list: (tx, after, count) => listAllLines(tx, companyId, employeeId, after, count) },
  wholePart('reward-marks', (tx) => listOwnMarks(tx, companyId, employeeId)),
  wholePart('reward-country', (tx) => listOwnCountry(tx, companyId, employeeId)),
]
