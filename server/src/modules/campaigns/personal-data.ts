import type { PersonalPart } from '#kernel/personal-data'
import { listAllMade, listAllRead, listAllWritten } from './personal-queries.ts'

/** The campaigns that a person made, their messages, and what is known of their reading. */
export const personalParts = (companyId: string, employeeId: string): PersonalPart[] => [
  { name: 'campaigns', key: 'campaign_id', list: (tx, after, count) => listAllMade(tx, companyId, employeeId, after, count) },
  { name: 'campaign-messages', key: 'message_id', list: (tx, after, count) => listAllWritten(tx, companyId, employeeId, after, count) },
  { name: 'campaign-reading', key: 'campaign_id', list: (tx, after, count) => listAllRead(tx, companyId, employeeId, after, count) },
]
