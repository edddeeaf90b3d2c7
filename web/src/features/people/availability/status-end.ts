import type { EmployeeStatus } from '@atrium/contract/people/schemas'

/** The end of a status, in milliseconds; `Infinity` when it has none. */
export const endOf = ({ status_until }: EmployeeStatus): number => Date.parse(status_until ?? '') || Infinity

/** The status after that: no text, and availability follows presence. */
export const statusAfterEnd: EmployeeStatus = { status_type: 'auto', auto_status: 'Available', status_text: null, status_until: null }
