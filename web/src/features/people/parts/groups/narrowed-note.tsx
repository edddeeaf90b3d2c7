import type { Audience } from '@atrium/contract/people/audience'
import { FormattedMessage } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { useCustomFields } from '../profile/use-profile.ts'
import { isNarrowed } from './narrowing.ts'

/** Warns that a group for everyone is hidden from them because of its rule. */
export default function NarrowedNote({ rule }: { rule: Audience }) {
  const fields = useCustomFields()
  return (
    isNarrowed(rule, fields) && (
      <Banner>
        <FormattedMessage id="people.groups.narrowed" />
      </Banner>
    )
  )
}
