import type { Employee } from '@atrium/contract/people/schemas'
import { FormattedMessage } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { nameOf } from '../../people.ts'

const words = {
  INVITED: 'people.banner.invited',
  SUSPENDED: 'people.banner.suspended',
  DEACTIVATED: 'people.banner.deactivated',
} as const

/** Explains above a profile why the person cannot be reached here. */
export function AccountBanner({ person }: { person: Employee }) {
  const status = person.employee_account_status
  if (status === 'ACTIVE' || status === 'DELETED') return null
  return (
    <Banner tone={status === 'INVITED' ? 'information' : 'warning'}>
      <FormattedMessage id={words[status]} values={{ name: nameOf(person) }} />
    </Banner>
  )
}
