import { CommunityLevel, type Community } from '@atrium/contract/communities/schemas'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { Menu, MenuItem, MenuRadios, MenuSeparator } from '#ui/overlays/menu.tsx'
import type { Membership } from './use-membership.ts'

/** Of what one is notified; leaving, where members follow no rule, or withdrawing what one asked. Only a community that lets nobody back in by themselves asks before one leaves it. */
export default function MembershipMenu({ row, membership, ...popup }: PopupProps & { row: Community; membership: Membership }) {
  const { formatMessage } = useIntl()
  const [asked, setAsked] = useState(false)
  const leave = (): void => (row.visibility === 'open' ? void membership.leave() : setAsked(true))
  return (
    <>
      <Menu trigger={popup.trigger} open={popup.open} onOpenChange={popup.onOpenChange} toFirst={popup.toFirst}>
        {row.notification_level && (
          <>
            <MenuRadios
              label={formatMessage({ id: 'communities.level' })}
              value={row.notification_level}
              onValueChange={(level) => void membership.changeLevel(level)}
              options={CommunityLevel.options.map((value) => ({ value, label: formatMessage({ id: `communities.level.${value}` }) }))}
            />
            {!row.is_by_rule && <MenuSeparator />}
          </>
        )}
        {row.is_member ? (
          !row.is_by_rule && (
            <MenuItem tone="danger" onSelect={leave}>
              {formatMessage({ id: 'communities.leave' })}
            </MenuItem>
          )
        ) : (
          <MenuItem onSelect={() => void membership.withdraw()}>{formatMessage({ id: 'communities.withdraw' })}</MenuItem>
        )}
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
