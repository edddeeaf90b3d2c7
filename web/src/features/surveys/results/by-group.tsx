import { surveyCuts } from '@atrium/contract/surveys/kinds'
import type { SurveyResults } from '@atrium/contract/surveys/results-schemas'
import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { useIntl } from 'react-intl'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Card } from '#ui/rows/card.tsx'
import { questionsOf } from '../build/questionnaire-ops.ts'
import { HeatTable } from './heat-table.tsx'
import { HiddenNote } from './hidden-note.tsx'
import styles from './results.module.css'

type ByGroupProps = { survey: SurveyDetail; results: SurveyResults; plain: boolean; onCut: (cut: string) => void }

/** The same figures by groups. Small ones are folded, and it says so. */
export function ByGroup({ survey, results, plain, onCut }: ByGroupProps) {
  const { formatMessage } = useIntl()
  const { cut, groups, minimum_group } = results
  const questions = questionsOf(survey.questionnaire).filter(
    ({ type }) => type === 'nps' || type === 'rating' || type === 'csat' || type === 'matrix',
  )
  if (!questions.length) return null
  return (
    <Card title={formatMessage({ id: 'surveys.byGroup' })} className={styles.card}>
      {survey.cuts.length > 1 && (
        <SegmentedControl
          label={formatMessage({ id: 'surveys.cuts' })}
          value={cut ?? 'department'}
          onValueChange={onCut}
          options={surveyCuts
            .filter((one) => survey.cuts.includes(one))
            .map((value) => ({ value, label: formatMessage({ id: `surveys.cut.${value}` }) }))}
        />
      )}
      <p className={styles.soft}>{formatMessage({ id: 'surveys.byGroup.text' })}</p>
      {groups.length ? (
        <HeatTable
          title={formatMessage({ id: 'surveys.byGroup' })}
          questions={questions}
          groups={groups}
          reading={{ language: survey.language, languages: survey.languages }}
          minimum={minimum_group}
          plain={plain}
        />
      ) : (
        <HiddenNote>{formatMessage({ id: 'surveys.noGroups' }, { count: minimum_group })}</HiddenNote>
      )}
    </Card>
  )
}
