import type { Occasion } from '@atrium/contract/recognition/occasions'
import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { occasionsQuery, recognition } from '../server.ts'

/** Asks before an occasion of the company’s own is removed: set up again, it would thank the same people once more. */
export function DeleteOccasion({ occasion, onClose }: { occasion: Occasion | undefined; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const name = occasion?.title ?? ''
  const remove = async (): Promise<void> => {
    if (!occasion) return
    await recognition.call.deleteOccasion({ occasion_id: occasion.occasion_id })
    await queryClient.invalidateQueries({ queryKey: occasionsQuery.queryKey })
    show({ tone: 'success', text: formatMessage({ id: 'settings.occasions.removed' }, { name }) })
  }
  return (
    <ConfirmOnDemand
      open={occasion !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={formatMessage({ id: 'settings.occasions.confirm' }, { name })}
      confirmLabel={formatMessage({ id: 'settings.occasions.delete' })}
      onConfirm={remove}
      errorText={(error) => (error instanceof Error ? error.message : '')}
    >
      <FormattedMessage id="settings.occasions.confirmText" />
    </ConfirmOnDemand>
  )
}
