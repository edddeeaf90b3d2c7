import { surveyAdminPath } from '@atrium/contract/surveys/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { keyOf } from '#app/server-data.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { surveys } from '../server.ts'
import type { EndingProps } from './close-survey.tsx'
import { textOf } from './use-act.ts'

/** Deletes a survey with its answers. */
export default function DeleteSurvey({ survey: { survey_id, title }, open, onOpenChange }: EndingProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = async (): Promise<void> => {
    await surveys.call.deleteSurvey({ survey_id })
    void queryClient.invalidateQueries({ queryKey: keyOf('listSurveys') })
    show({ text: formatMessage({ id: 'surveys.deleted' }) })
    await navigate({ to: surveyAdminPath })
  }
  return (
    <ConfirmOnDemand
      open={open}
      onOpenChange={onOpenChange}
      title={formatMessage({ id: 'surveys.deleteTitle' }, { title: title || formatMessage({ id: 'surveys.untitled' }) })}
      confirmLabel={formatMessage({ id: 'surveys.delete' })}
      onConfirm={remove}
      errorText={textOf}
    >
      <FormattedMessage id="surveys.deleteText" />
    </ConfirmOnDemand>
  )
}
