import { surveyEditPath } from '@atrium/contract/surveys/paths'
import type { NewSurvey } from '@atrium/contract/surveys/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { applySurvey, textOf } from '../manage/use-act.ts'
import { surveys } from '../server.ts'

/** Makes a draft and opens it. A repeated press after a failure makes it once. */
export function useNewSurvey() {
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [ids] = useState(() => new Map<string, string>())
  const [pending, setPending] = useState<string>()
  const make = async (from: string, facts: NewSurvey): Promise<void> => {
    if (pending) return
    setPending(from)
    const client_survey_id = ids.get(from) ?? crypto.randomUUID()
    ids.set(from, client_survey_id)
    try {
      const made = await surveys.call.createSurvey({ ...facts, client_survey_id })
      applySurvey(queryClient, made)
      await navigate({ to: surveyEditPath(made.survey_id) })
    } catch (error) {
      show({ tone: 'danger', text: textOf(error) })
    } finally {
      setPending(undefined)
    }
  }
  return { pending, make }
}
