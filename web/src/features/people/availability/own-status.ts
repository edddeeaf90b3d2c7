import type { EmployeeStatus } from '@atrium/contract/people/schemas'

/** The availability that users may choose (spec §3): a value of the contract, or `auto` to follow their presence. */
export const ownChoices = ['auto', 'Available', 'Busy', 'Appear Offline'] as const
export type OwnChoice = (typeof ownChoices)[number]

export const statusOf = (choice: OwnChoice): Pick<EmployeeStatus, 'status_type' | 'auto_status'> =>
  choice === 'auto' ? { status_type: 'auto', auto_status: 'Available' } : { status_type: 'manual', auto_status: choice }

export const choiceOf = (status: EmployeeStatus | undefined): OwnChoice =>
  !status || status.status_type === 'auto' ? 'auto' : status.auto_status
