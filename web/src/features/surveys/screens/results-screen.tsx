import { useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { readResultsSearch } from '../paths.ts'
import { ResultsFrame } from '../results/results-frame.tsx'
import { Results } from '../results/results.tsx'

const ExportMenu = popupOnDemand(() => import('../results/export-menu.tsx'), 'menu')

/** The figures of a survey. */
export default function ResultsScreen() {
  const { cut } = readResultsSearch(useSearch({ strict: false }))
  const trigger = (
    <Button icon={Download}>
      <FormattedMessage id="surveys.export" />
    </Button>
  )
  return (
    <ResultsFrame tab="results" renderActions={(survey) => <ExportMenu survey={survey} cut={cut} trigger={trigger} />}>
      {(survey) => <Results key={survey.survey_id} survey={survey} />}
    </ResultsFrame>
  )
}
