import { timePath } from '@atrium/contract/clockin/paths'
import { isDay } from './paths.ts'

/** Who is in, of the people whom somebody leads. */
export const teamPath = `${timePath}/team`
/** What waits for somebody’s decision. */
export const approvalsPath = `${timePath}/approvals`
/** Who works when. */
export const planPath = `${timePath}/plan`

/** The week around a day, and of whom. In the address of the page. */
export type PlanSearch = { at?: string; people?: 'all' }
export const readPlanSearch = ({ at, people }: Record<string, unknown>): PlanSearch => ({
  ...(isDay(at) && { at }),
  ...(people === 'all' && { people }),
})
