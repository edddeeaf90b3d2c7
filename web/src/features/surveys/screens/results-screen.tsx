import { useSearch } from '@tanstack/react-router'
import { readResultsSearch } from '../paths.ts'
import { ExportMenu } from '../results/export-menu.tsx'
import { ResultsFrame } from '../results/results-frame.tsx'
import { Results } from '../results/results.tsx'

/** The figures of a survey. */
export default function ResultsScreen() {
  const { cut } = readResultsSearch(useSearch({ strict: false }))
  return (
    <ResultsFrame tab="results" renderActions={(survey) => <ExportMenu survey={survey} cut={cut} />}>
      {(survey) => <Results key={survey.survey_id} survey={survey} />}
    </ResultsFrame>
  )
}
