import type { Community } from '@atrium/contract/communities/schemas'
import { Check, Clock, Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/failures/confirm-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { useMembership } from './membership/use-membership.ts'

/** How the person stands in a community, and the way in or out of it. Nothing for those who can do neither. */
export function MembershipButton({ row, size = 'medium' }: { row: Community; size?: 'small' | 'medium' }) {
  const { formatMessage } = useIntl()
  const membership = useMembership(row)
  if (row.is_member) return <Joined row={row} size={size} membership={membership} />
  if (row.is_requested)
    return (
      <Menu
        trigger={
          <Button size={size} icon={Clock} pending={membership.pending}>
            <FormattedMessage id="communities.askedState" />
          </Button>
        }
      >
        <MenuItem onSelect={() => void membership.withdraw()}>{formatMessage({ id: 'communities.withdraw' })}</MenuItem>
      </Menu>
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

type JoinedProps = { row: Community; size: 'small' | 'medium'; membership: ReturnType<typeof useMembership> }

/** Only a community that lets nobody back in by themselves asks before one leaves it. */
function Joined({ row, size, membership }: JoinedProps) {
  const { formatMessage } = useIntl()
  const [asked, setAsked] = useState(false)
  const leave = (): void => (row.visibility === 'open' ? void membership.leave() : setAsked(true))
  return (
    <>
      <Menu
        trigger={
          <Button size={size} icon={Check} pending={membership.pending}>
            <FormattedMessage id="communities.member" />
          </Button>
        }
      >
        <MenuItem tone="danger" onSelect={leave}>
          {formatMessage({ id: 'communities.leave' })}
        </MenuItem>
      </Menu>
      <ConfirmOnDemand
        open={asked}
        onOpenChange={setAsked}
        title={formatMessage({ id: 'communities.leaveTitle' }, { name: row.community_name })}
        confirmLabel={formatMessage({ id: 'communities.leave' })}
        onConfirm={membership.leave}
      >
        <FormattedMessage id="communities.leaveText" />
      </ConfirmOnDemand>
    </>
  )
}
