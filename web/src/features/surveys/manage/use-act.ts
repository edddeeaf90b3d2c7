import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import type { MessageId } from '../../../message-ids.ts'

/** Keeps an answer, and requests the lists again. */
export function applySurvey(queryClient: QueryClient, survey: SurveyDetail): void {
  queryClient.setQueryData(keyOf('getSurvey', { survey_id: survey.survey_id }), survey)
  void queryClient.invalidateQueries({ queryKey: keyOf('listSurveys') })
}

/** Acts on a survey at once, says what was done, and offers to undo it if that is possible. */
export function useAct() {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const act = async (
    request: () => Promise<SurveyDetail>,
    said: MessageId,
    undo?: () => Promise<SurveyDetail>,
  ): Promise<SurveyDetail | undefined> => {
    try {
      const answer = await request()
      applySurvey(queryClient, answer)
      show({
        text: formatMessage({ id: said }, { title: answer.title }),
        about: answer.survey_id,
        ...(undo && { onUndo: () => void act(undo, 'surveys.undone') }),
      })
      return answer
    } catch (error) {
      show({ tone: 'danger', text: textOf(error) })
      return undefined
    }
  }
  return act
}

export const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
