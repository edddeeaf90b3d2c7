import type { Badge } from '@atrium/contract/badges/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { badges, renewBadges } from '../server.ts'

export type Revoked = { employeeId: string; name: string }

/** Asks before a badge is taken from somebody. */
export function RevokeBadge({ badge, revoked, onClose }: { badge: Badge; revoked: Revoked | undefined; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const words = { name: revoked?.name ?? '', badge: badge.badge_name }
  const revoke = async (): Promise<void> => {
    if (!revoked) return
    await badges.call.revokeBadge({ badge_id: badge.badge_id, employees: [{ employee_id: revoked.employeeId }] })
    await renewBadges(queryClient)
    show({ tone: 'success', text: formatMessage({ id: 'badges.revoked' }, words) })
  }
  return (
    <ConfirmOnDemand
      open={revoked !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={formatMessage({ id: 'badges.revokeConfirm' }, words)}
      confirmLabel={formatMessage({ id: 'badges.revoke' })}
      onConfirm={revoke}
      errorText={(error) => (error instanceof Error ? error.message : '')}
    >
      <FormattedMessage id="badges.revokeText" />
    </ConfirmOnDemand>
  )
}
