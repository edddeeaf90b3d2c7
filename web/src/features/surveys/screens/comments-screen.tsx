import { Comments } from '../results/comments.tsx'
import { ResultsFrame } from '../results/results-frame.tsx'

/** What people wrote. */
export default function CommentsScreen() {
  return <ResultsFrame tab="comments">{(survey) => <Comments key={survey.survey_id} survey={survey} />}</ResultsFrame>
}
