import type { Badge } from '@atrium/contract/badges/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { badges, renewBadges } from '../server.ts'

type DeleteBadgeProps = { badge: Badge | undefined; onClose: () => void; onDeleted?: () => void }

/** Asks before a badge is deleted: nobody has it any more. */
export function DeleteBadge({ badge, onClose, onDeleted }: DeleteBadgeProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const name = badge?.badge_name ?? ''
  const remove = async (): Promise<void> => {
    if (!badge) return
    await badges.call.deleteBadge({ badge_id: badge.badge_id })
    await renewBadges(queryClient)
    onDeleted?.()
    show({ tone: 'success', text: formatMessage({ id: 'badges.deleted' }, { name }) })
  }
  return (
    <ConfirmOnDemand
      open={badge !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={formatMessage({ id: 'badges.deleteConfirm' }, { name })}
      confirmLabel={formatMessage({ id: 'badges.deleteNow' })}
      onConfirm={remove}
      errorText={(error) => (error instanceof Error ? error.message : '')}
    >
      <FormattedMessage id="badges.deleteText" values={{ count: badge?.holder_count ?? 0 }} />
    </ConfirmOnDemand>
  )
}
