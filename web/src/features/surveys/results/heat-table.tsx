import type { SurveyQuestion } from '@atrium/contract/surveys/questionnaire'
import type { SurveyFigures, SurveyGroup } from '@atrium/contract/surveys/results-schemas'
import { tenureBands } from '@atrium/contract/surveys/kinds'
import { useIntl } from 'react-intl'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import styles from '../charts/charts.module.css'
import { tintOf } from '../charts/tint.ts'
import { wordsFor, type Reading } from '../questions/words.ts'

type HeatTableProps = {
  title: string
  questions: readonly SurveyQuestion[]
  groups: readonly SurveyGroup[]
  reading: Reading
  minimum: number
  plain: boolean
}

/** The figures of a scale by group. Each cell says its value; the colour only makes it quicker to see. */
export function HeatTable({ title, questions, groups, reading, minimum, plain }: HeatTableProps) {
  const { formatMessage, formatNumber, formatList } = useIntl()
  const nameOf = ({ is_rest, name, value }: SurveyGroup): string => {
    if (is_rest) return formatMessage({ id: 'surveys.smallerGroups' })
    const band = tenureBands.find((one) => one === value)
    return band ? formatMessage({ id: `surveys.tenure.${band}` }) : (name ?? formatMessage({ id: 'surveys.noGroup' }))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be reachable by keyboard
    <div className={styles.heatFrame} role="region" aria-label={title} tabIndex={0}>
      <table className={styles.heat}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{formatMessage({ id: 'surveys.group' })}</th>
            {questions.map(({ question_id, title: words, type }) => (
              <th key={question_id} scope="col" dir="auto">
                {wordsFor(words, reading)}
                {type === 'nps' && ` (${formatMessage({ id: 'surveys.enps' })})`}
              </th>
            ))}
            <th scope="col">{formatMessage({ id: 'surveys.answeredColumn' })}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.is_rest ? 'rest' : (group.value ?? 'none')}>
              <th scope="row" dir="auto">
                {nameOf(group)}
              </th>
              {group.figures.every(({ is_hidden }) => is_hidden) ? (
                <td data-hidden colSpan={questions.length}>
                  {group.folded.length
                    ? formatMessage({ id: 'surveys.foldedGroups' }, { names: formatList(group.folded), count: minimum })
                    : formatMessage({ id: 'surveys.hiddenGroup' }, { count: minimum })}
                </td>
              ) : (
                questions.map((question) => (
                  <Cell
                    key={question.question_id}
                    figures={group.figures.find(({ question_id }) => question_id === question.question_id)}
                    plain={plain}
                  />
                ))
              )}
              <td data-plain>
                {group.answered === null || group.invited === null
                  ? '–'
                  : formatMessage({ id: 'surveys.countOf' }, { count: formatNumber(group.answered), total: formatNumber(group.invited) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ figures, plain }: { figures: SurveyFigures | undefined; plain: boolean }) {
  const { formatNumber, formatMessage } = useIntl()
  if (!figures || figures.is_hidden) return <td data-hidden>{formatMessage({ id: 'surveys.hiddenCell' })}</td>
  const { enps, favourable } = figures
  if (enps === null && favourable === null) return <td data-plain>–</td>
  const share = enps === null ? (favourable ?? 0) : (enps + 100) / 200
  const words = enps === null ? formatNumber(share, { style: 'percent' }) : formatNumber(enps, { signDisplay: 'exceptZero' })
  return plain ? (
    <td>{words}</td>
  ) : (
    <td className={styles.tint} {...tintOf(share)}>
      {words}
    </td>
  )
}
