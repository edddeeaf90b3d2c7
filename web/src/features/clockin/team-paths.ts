import { timePath } from '@atrium/contract/clockin/paths'

/** Who is in, of the people whom somebody leads. */
export const teamPath = `${timePath}/team`
/** What waits for somebody’s decision. */
export const approvalsPath = `${timePath}/approvals`
