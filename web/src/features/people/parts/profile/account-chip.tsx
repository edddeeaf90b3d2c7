import type { AccountStatus } from '@atrium/contract/people/schemas'
import { FormattedMessage } from 'react-intl'
import { Chip } from '#ui/marks/chip.tsx'

const words = {
  INVITED: 'people.status.invited',
  SUSPENDED: 'people.status.suspended',
  DEACTIVATED: 'people.status.deactivated',
} as const

/** Marks an account that cannot be used now. Nothing for an active one; a tombstone shows it by its name. */
export function AccountChip({ status }: { status: AccountStatus }) {
  if (status === 'ACTIVE' || status === 'DELETED') return null
  return (
    <Chip>
      <FormattedMessage id={words[status]} />
    </Chip>
  )
}
