import type { SurveyAction } from '@atrium/contract/surveys/action-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { textOf } from '../manage/use-act.ts'
import { surveys } from '../server.ts'

/** Says that an action item is done, or not yet, and shows it before the server has answered; it can be undone. */
export function useFinish({ action_id, done_at }: SurveyAction) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState<boolean>()
  const finish = async (isDone: boolean, isUndo = false): Promise<void> => {
    setWanted(isDone)
    try {
      await surveys.call.updateSurveyAction({ action_id, is_done: isDone })
      void queryClient.invalidateQueries({ queryKey: keyOf('listSurveyActions') })
      if (isUndo) return
      show({
        text: formatMessage({ id: isDone ? 'surveys.actions.nowDone' : 'surveys.actions.nowOpen' }),
        about: action_id,
        onUndo: () => void finish(!isDone, true),
      })
    } catch (error) {
      setWanted(undefined)
      show({ tone: 'danger', text: textOf(error) })
    }
  }
  return { isDone: wanted ?? done_at !== null, finish }
}
