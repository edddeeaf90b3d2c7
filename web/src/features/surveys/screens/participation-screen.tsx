import { Participation } from '../results/participation.tsx'
import { ResultsFrame } from '../results/results-frame.tsx'

/** Who took part, in numbers. */
export default function ParticipationScreen() {
  return <ResultsFrame tab="participation">{(survey) => <Participation key={survey.survey_id} survey={survey} />}</ResultsFrame>
}
