import type { RecognitionType } from '@atrium/contract/recognition/types'
import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { recognition, typesQuery } from '../server.ts'

/** Asks before a type can no longer be given; what was given keeps it. */
export function DeleteType({ type, onClose }: { type: RecognitionType | undefined; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const name = type?.type_name ?? ''
  const remove = async (): Promise<void> => {
    if (!type) return
    await recognition.call.deleteRecognitionType({ recognition_type_id: type.recognition_type_id })
    await queryClient.invalidateQueries({ queryKey: typesQuery.queryKey })
    show({ tone: 'success', text: formatMessage({ id: 'settings.types.removed' }, { name }) })
  }
  return (
    <ConfirmOnDemand
      open={type !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={formatMessage({ id: 'settings.types.confirm' }, { name })}
      confirmLabel={formatMessage({ id: 'settings.types.delete' })}
      onConfirm={remove}
      errorText={(error) => (error instanceof Error ? error.message : '')}
    >
      <FormattedMessage id="settings.types.confirmText" />
    </ConfirmOnDemand>
  )
}
