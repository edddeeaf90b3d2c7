import { CallError } from '@atrium/contract/client'
import { useQuery } from '@tanstack/react-query'
import { surveys } from '../server.ts'

/** Whether a survey is not available any more, or not to the person. */
export const isMissing = (error: unknown): boolean =>
  error instanceof CallError && ['SURVEY_NOT_FOUND', 'INVALID_REQUEST'].includes(error.code)

/** A survey by its id. What is not available any more, or not to the person, is gone. */
export function useSurvey(survey_id: string) {
  const found = useQuery({
    ...surveys.query('getSurvey', { survey_id }),
    retry: (count, error) => !isMissing(error) && count < 3,
  })
  const isGone = isMissing(found.error)
  return { found, survey: isGone ? undefined : found.data, isGone }
}
