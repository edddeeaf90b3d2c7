import { useInfiniteQuery } from '@tanstack/react-query'
import { surveys } from '../server.ts'

type Selection = Parameters<typeof surveys.call.listSurveys>[0]

/** Surveys page by page, newest first. */
export function useSurveyPages(selection: Selection) {
  const list = useInfiniteQuery(surveys.pages('listSurveys', selection))
  const rows = list.data?.pages.flatMap(({ items }) => items)
  return { list, rows, hasFailed: list.isError && !list.data }
}
export type SurveyPages = ReturnType<typeof useSurveyPages>
