import type { Survey } from '@atrium/contract/surveys/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { surveys } from '../server.ts'
import { applySurvey, textOf } from './use-act.ts'

export type EndingProps = { survey: Pick<Survey, 'survey_id' | 'title'>; open: boolean; onOpenChange: (open: boolean) => void }

/** A closed survey does not open again. */
export default function CloseSurvey({ survey: { survey_id, title }, open, onOpenChange }: EndingProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const close = async (): Promise<void> => {
    applySurvey(queryClient, await surveys.call.closeSurvey({ survey_id }))
    show({ text: formatMessage({ id: 'surveys.closed' }) })
  }
  return (
    <ConfirmOnDemand
      open={open}
      onOpenChange={onOpenChange}
      title={formatMessage({ id: 'surveys.closeTitle' }, { title })}
      confirmLabel={formatMessage({ id: 'surveys.close' })}
      onConfirm={close}
      errorText={textOf}
    >
      <FormattedMessage id="surveys.closeText" />
    </ConfirmOnDemand>
  )
}
