import type { EmployeeStatus } from '@atrium/contract/people/schemas'

/** What a person may say of themselves (spec §3): the word of the contract, or that Atrium follows their presence. */
export const ownChoices = ['auto', 'Available', 'Busy', 'Appear Offline'] as const
export type OwnChoice = (typeof ownChoices)[number]

export const statusOf = (choice: OwnChoice): Pick<EmployeeStatus, 'status_type' | 'auto_status'> =>
  choice === 'auto' ? { status_type: 'auto', auto_status: 'Available' } : { status_type: 'manual', auto_status: choice }

export const choiceOf = (status: EmployeeStatus | undefined): OwnChoice =>
  !status || status.status_type === 'auto' ? 'auto' : status.auto_status
