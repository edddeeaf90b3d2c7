import type { AccountStatus } from '@atrium/contract/people/schemas'
import { FormattedMessage } from 'react-intl'
import { Chip } from '#ui/chip.tsx'

const words = {
  INVITED: 'people.status.invited',
  SUSPENDED: 'people.status.suspended',
  DEACTIVATED: 'people.status.deactivated',
} as const

/** Says of an account that nobody comes in with it now. Of an active one there is nothing to say, and a tombstone says it by its name. */
export function AccountChip({ status }: { status: AccountStatus }) {
  if (status === 'ACTIVE' || status === 'DELETED') return null
  return (
    <Chip>
      <FormattedMessage id={words[status]} />
    </Chip>
  )
}
