import type { PersonalPart } from '#kernel/personal-data'
import { listAllGiven, listAllReceived, listAllReactions } from './personal-queries.ts'
import { listAllSignatures } from './cards/queries.ts'
import { listAllComments } from './comments/queries.ts'
import { listReportsBy } from './reports/queries.ts'
import { wholePart } from '#kernel/personal-data'

/** What a person gave and wrote, and that they received something, without the words of others. */
export const personalParts = (companyId: string, employeeId: string): PersonalPart[] => [
  { name: 'recognitions-given', key: 'recognition_id', list: (tx, after, count) => listAllGiven(tx, companyId, employeeId, after, count) },
  {
    name: 'recognitions-received',
    key: 'recognition_id',
    list: (tx, after, count) => listAllReceived(tx, companyId, employeeId, after, count),
  },
  { name: 'recognition-comments', key: 'comment_id', list: (tx, after, count) => listAllComments(tx, companyId, employeeId, after, count) },
  wholePart('recognition-reactions', (tx) => listAllReactions(tx, companyId, employeeId)),
  wholePart('recognition-reports', (tx) => listReportsBy(tx, companyId, employeeId)),
  wholePart('recognition-signatures', (tx) => listAllSignatures(tx, companyId, employeeId)),
]
