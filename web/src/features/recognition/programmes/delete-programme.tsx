import type { RecognitionGroup } from '@atrium/contract/recognition/groups'
import type { RecognitionType } from '@atrium/contract/recognition/types'
import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { groupsQuery, recognition, typesQuery } from '../server.ts'

type DeleteProgrammeProps = { group: RecognitionGroup | undefined; types: readonly RecognitionType[]; onClose: () => void }

/** Asks before a programme is removed with its types; what was given stays, and what waits can still be decided. */
export function DeleteProgramme({ group, types, onClose }: DeleteProgrammeProps) {
  const { formatMessage, formatList } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const name = group?.group_name ?? ''
  const remove = async (): Promise<void> => {
    if (!group) return
    await recognition.call.deleteRecognitionGroup({ recognition_group_id: group.recognition_group_id })
    await Promise.all([groupsQuery, typesQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))
    show({ tone: 'success', text: formatMessage({ id: 'settings.programmes.removed' }, { name }) })
  }
  return (
    <ConfirmOnDemand
      open={group !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={formatMessage({ id: 'settings.programmes.confirm' }, { name })}
      confirmLabel={formatMessage({ id: 'settings.programmes.delete' })}
      onConfirm={remove}
      errorText={(error) => (error instanceof Error ? error.message : '')}
    >
      <FormattedMessage
        id="settings.programmes.confirmText"
        values={{ count: types.length, types: formatList(types.map(({ type_name }) => type_name)) }}
      />
    </ConfirmOnDemand>
  )
}
