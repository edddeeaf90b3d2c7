import type { RecognitionInsight } from '@atrium/contract/recognition/insight'
import type { Tx } from '#kernel/database/transaction'
import { listValues } from '#modules/company'
import type { Insight } from './access.ts'
import { listCounts, type InsightCount } from './queries.ts'

export type Figures = Pick<RecognitionInsight, 'recognitions' | 'givers' | 'receivers' | 'intervals' | 'values'>

/** What is counted in a period, with zeros where nothing happened. */
export async function findFigures(tx: Tx, companyId: string, { people, range, starts }: Insight): Promise<Figures> {
  const counts = await listCounts(tx, companyId, people, range)
  const count = (kind: InsightCount['kind'], at: number, valueId: string | null = null): number =>
    counts.find((one) => one.kind === kind && one.interval === at && one.value_id === valueId)?.count ?? 0
  const intervals = starts.map((starts_on, index) => ({
    starts_on,
    recognitions: count('recognitions', index + 1),
    givers: count('givers', index + 1),
    receivers: count('receivers', index + 1),
  }))
  const values = await listValues(tx, companyId)
  return {
    recognitions: intervals.reduce((sum, one) => sum + one.recognitions, 0),
    givers: count('givers', 0),
    receivers: count('receivers', 0),
    intervals,
    values: values.map(({ value_id, name }) => ({
      value_id,
      value_name: name,
      recognitions: starts.map((_day, index) => count('recognitions', index + 1, value_id)),
    })),
  }
}
