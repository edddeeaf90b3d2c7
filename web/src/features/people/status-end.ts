import type { EmployeeStatus } from '@atrium/contract/people/schemas'

/** When what somebody says of their day ends, in milliseconds; `Infinity` where it stands until they change it. */
export const endOf = ({ status_until }: EmployeeStatus): number => Date.parse(status_until ?? '') || Infinity

/** What stands then: nothing is said, and availability follows presence. */
export const whatStandsAfter: EmployeeStatus = { status_type: 'auto', auto_status: 'Available', status_text: null, status_until: null }
