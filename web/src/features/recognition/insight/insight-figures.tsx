import type { RecognitionInsight } from '@atrium/contract/recognition/insight'
import { InsightCharts } from './insight-charts.tsx'
import { PointUse } from './point-use.tsx'
import { UnthankedCard } from './unthanked-card.tsx'
import type { Selection } from './use-insight.ts'

type InsightFiguresProps = { insight: RecognitionInsight; selection: Selection; asTable: boolean }

/** Everything that is counted in the period. */
export default function InsightFigures({ insight, selection, asTable }: InsightFiguresProps) {
  return (
    <>
      <InsightCharts insight={insight} period={selection.period} asTable={asTable} />
      <PointUse insight={insight} />
      <UnthankedCard selection={selection} count={insight.total_people - insight.receivers} />
    </>
  )
}
