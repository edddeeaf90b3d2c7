import { useIntl } from 'react-intl'
import { ActionLists } from '../actions/action-lists.tsx'
import { AddAction } from '../actions/add-action.tsx'
import { ResultsFrame } from '../results/results-frame.tsx'

/** What follows from the results of a survey. */
export default function ActionsScreen() {
  const { formatMessage } = useIntl()
  return (
    <ResultsFrame tab="actions">
      {({ survey_id }) => (
        <ActionLists
          key={survey_id}
          surveyId={survey_id}
          add={<AddAction surveyId={survey_id} />}
          nothing={formatMessage({ id: 'surveys.actions.noneText' })}
        />
      )}
    </ResultsFrame>
  )
}
