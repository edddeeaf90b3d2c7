import { auditCalls } from '@atrium/contract/audit/calls'
import { openCalls } from '#app/server-data.ts'

export const audit = openCalls(auditCalls)
