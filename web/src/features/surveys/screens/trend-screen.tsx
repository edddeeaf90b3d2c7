import { ResultsFrame } from '../results/results-frame.tsx'
import { Trend } from '../results/trend.tsx'

/** How the figures moved between the runs of a survey. */
export default function TrendScreen() {
  return <ResultsFrame tab="trend">{(survey) => <Trend key={survey.survey_id} survey={survey} />}</ResultsFrame>
}
