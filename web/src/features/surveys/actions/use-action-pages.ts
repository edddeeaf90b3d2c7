import { useInfiniteQuery } from '@tanstack/react-query'
import { surveys } from '../server.ts'

/** Action items, what is due first comes first; without a survey those of the person. */
export function useActionPages(surveyId: string | undefined, state: 'open' | 'done') {
  const list = useInfiniteQuery(
    surveys.pages('listSurveyActions', {
      state,
      ...(surveyId && { survey_id: surveyId }),
      ...(state === 'done' && { sort: { field: 'done_at', direction: 'desc' } }),
    }),
  )
  return { list, rows: list.data?.pages.flatMap(({ items }) => items), counts: list.data?.pages[0]?.counts }
}
export type ActionPages = ReturnType<typeof useActionPages>
