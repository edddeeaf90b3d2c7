import type { Community } from '@atrium/contract/communities/schemas'
import { Check, Clock, Lock, Plus } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { useMembership } from './membership/use-membership.ts'

const MembershipMenu = popupOnDemand(() => import('./membership/membership-menu.tsx'), 'menu')

/** How the person stands in a community, and the way in or out of it. Nothing for those who can do neither. */
export function MembershipButton({ row, size = 'medium' }: { row: Community; size?: 'small' | 'medium' }) {
  const { formatMessage } = useIntl()
  const membership = useMembership(row)
  if (row.is_member || row.is_requested)
    return (
      <MembershipMenu
        row={row}
        membership={membership}
        trigger={
          <Button size={size} icon={row.is_member ? Check : Clock} pending={membership.pending}>
            <FormattedMessage id={row.is_member ? 'communities.member' : 'communities.askedState'} />
          </Button>
        }
      />
    )
  if (!row.can.join) return null
  const isOpen = row.visibility === 'open'
  return (
    <Button
      size={size}
      icon={isOpen ? Plus : Lock}
      pending={membership.pending}
      aria-label={formatMessage({ id: isOpen ? 'communities.joinName' : 'communities.askName' }, { name: row.community_name })}
      onClick={() => void membership.join()}
    >
      <FormattedMessage id={isOpen ? 'communities.join' : 'communities.ask'} />
    </Button>
  )
}
