import type { InsightPeople, InsightPeriod } from '@atrium/contract/recognition/insight'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recognition } from '../server.ts'

/** Figures of a period do not change while somebody reads them. In milliseconds. */
const fresh = 5 * 60_000

export type Selection = { people: InsightPeople; period: InsightPeriod; department_id?: string; recognition_group_id?: string }
export type ChangeSelection = (change: { [F in keyof Selection]?: Selection[F] | undefined }) => void

/** What is looked into, and its figures. While others load, the last ones stay. */
export function useInsight(people: InsightPeople) {
  const [selection, setSelection] = useState<Selection>({ people, period: '30_days' })
  const insight = useQuery({
    ...recognition.query('getRecognitionInsight', selection),
    staleTime: fresh,
    placeholderData: keepPreviousData,
  })
  const change: ChangeSelection = ({ period = selection.period, ...filters }) => {
    const { department_id, recognition_group_id } = { ...selection, ...filters }
    setSelection({ people, period, ...(department_id && { department_id }), ...(recognition_group_id && { recognition_group_id }) })
  }
  return { selection, change, insight }
}

/** Whether this person has people of their own to look into. */
export const useLeads = (enabled: boolean): boolean =>
  useQuery({ ...recognition.query('listInsightPeople', {}), staleTime: 10 * 60_000, enabled }).data?.items.includes('reports') ?? false
