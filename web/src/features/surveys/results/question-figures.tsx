import { otherOption, scaleOf } from '@atrium/contract/surveys/kinds'
import type { SurveyQuestion } from '@atrium/contract/surveys/questionnaire'
import type { SurveyFigures } from '@atrium/contract/surveys/results-schemas'
import { surveyCommentsPath } from '@atrium/contract/surveys/paths'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { Card } from '#ui/rows/card.tsx'
import { Link } from '#ui/text/link.tsx'
import { ChoiceBars, type CountOf } from '../charts/choice-bars.tsx'
import { DistributionBar } from '../charts/distribution-bar.tsx'
import { FiguresTable } from '../charts/figures-table.tsx'
import { wordsFor, type Reading } from '../questions/words.ts'
import { AddAction } from '../actions/add-action.tsx'
import { HiddenNote } from './hidden-note.tsx'
import styles from './results.module.css'

type QuestionFiguresProps = {
  surveyId: string
  question: SurveyQuestion
  figures: SurveyFigures | undefined
  previous: SurveyFigures | undefined
  reading: Reading
  minimum: number
  asTable: boolean
}

/** What was answered to a question, by its type. */
export function QuestionFigures({ surveyId, question, figures, previous, reading, minimum, asTable }: QuestionFiguresProps) {
  const intl = useIntl()
  const title = wordsFor(question.title, reading) || intl.formatMessage({ id: 'surveys.untitledQuestion' })
  return (
    <Card
      title={title}
      className={styles.card}
      dir="auto"
      action={<AddAction surveyId={surveyId} question={{ id: question.question_id, title }} />}
    >
      {!figures || figures.is_hidden ? (
        <HiddenNote>
          <FormattedMessage id="surveys.hiddenQuestion" values={{ count: minimum }} />
        </HiddenNote>
      ) : (
        <>
          <p className={styles.soft}>{factsOf(figures, previous, intl).join(' · ')}</p>
          <Shown {...{ surveyId, question, figures, reading, title, asTable }} />
        </>
      )}
    </Card>
  )
}

/** How many answered, and the figures of a scale with what they were before. */
function factsOf(
  { answered, mean, favourable, enps }: SurveyFigures,
  before: SurveyFigures | undefined,
  { formatMessage, formatNumber }: IntlShape,
): string[] {
  const difference = (now: number, then: number | null | undefined, digits: number, style?: 'percent'): string =>
    then === null || then === undefined
      ? ''
      : ` (${formatNumber(now - then, { signDisplay: 'exceptZero', maximumFractionDigits: digits, ...(style && { style }) })})`
  return [
    formatMessage({ id: 'surveys.answers.count' }, { count: answered ?? 0 }),
    ...(enps !== null
      ? [
          `${formatMessage({ id: 'surveys.enps' })} ${formatNumber(enps, { signDisplay: 'exceptZero' })}${difference(enps, before?.enps, 0)}`,
        ]
      : []),
    ...(enps === null && favourable !== null
      ? [
          formatMessage({ id: 'surveys.favourableShare' }, { share: formatNumber(favourable, { style: 'percent' }) }) +
            difference(favourable, before?.favourable, 0, 'percent'),
        ]
      : []),
    ...(mean !== null
      ? [
          formatMessage({ id: 'surveys.mean' }, { mean: formatNumber(mean, { maximumFractionDigits: 1 }) }) +
            difference(mean, before?.mean, 1),
        ]
      : []),
  ]
}

type ShownProps = Pick<QuestionFiguresProps, 'surveyId' | 'question' | 'reading' | 'asTable'> & { figures: SurveyFigures; title: string }

function Shown({ surveyId, question, figures, reading, title, asTable }: ShownProps) {
  const intl = useIntl()
  const { type } = question
  const total = figures.answered ?? 0
  if (type === 'text' || type === 'long_text')
    return (
      <p>
        <Link render={<RouterLink to={surveyCommentsPath(surveyId)} search={{ question: question.question_id }} />}>
          <FormattedMessage id="surveys.readComments" />
        </Link>
      </p>
    )
  if (type === 'ranking') return <Places question={question} figures={figures} reading={reading} title={title} />
  if (type === 'matrix')
    return (
      <div>
        {question.rows.map((row) => {
          const counts = question.options.map(({ option_id, text }) => ({
            key: option_id,
            name: wordsFor(text, reading),
            count: figures.counts.find(({ key, row_id }) => key === option_id && row_id === row.row_id)?.count ?? 0,
          }))
          const name = wordsFor(row.text, reading)
          const sum = counts.reduce((before, { count }) => before + count, 0)
          return (
            <div key={row.row_id} className={styles.row}>
              <p className={styles.rowTitle}>{name}</p>
              <DistributionBar
                title={name}
                counts={counts}
                total={sum}
                asTable={asTable}
                ends={[counts[0]?.name ?? '', counts.at(-1)?.name ?? '']}
              />
            </div>
          )
        })}
      </div>
    )
  const counts = countsOf(question, figures, reading, intl)
  if (!counts.length) return null
  const scale = scaleOf(question)
  if (!scale) return <ChoiceBars title={title} counts={counts} total={total} asTable={asTable} />
  const ends = [
    wordsFor(question.low, reading) || (counts[0]?.name ?? ''),
    wordsFor(question.high, reading) || (counts.at(-1)?.name ?? ''),
  ] as const
  return <DistributionBar title={title} counts={counts} total={total} asTable={asTable} ends={ends} />
}

function countsOf(
  question: SurveyQuestion,
  { counts }: SurveyFigures,
  reading: Reading,
  { formatMessage, formatNumber }: IntlShape,
): CountOf[] {
  const countOf = (key: string): number => counts.find((one) => one.key === key)?.count ?? 0
  const scale = scaleOf(question)
  if (scale)
    return Array.from({ length: scale.greatest - scale.least + 1 }, (_, index) => {
      const key = String(scale.least + index)
      return { key, name: formatNumber(scale.least + index), count: countOf(key) }
    })
  if (question.type === 'consent')
    return [
      { key: 'true', name: formatMessage({ id: 'surveys.consent.yes' }), count: countOf('true') },
      { key: 'false', name: formatMessage({ id: 'surveys.consent.no' }), count: countOf('false') },
    ]
  return [
    ...question.options.map(({ option_id, text }) => ({ key: option_id, name: wordsFor(text, reading), count: countOf(option_id) })),
    ...(question.has_other ? [{ key: otherOption, name: formatMessage({ id: 'surveys.other' }), count: countOf(otherOption) }] : []),
  ]
}

/** A ranking as a table: what is ranked first on average comes first. */
function Places({ question, figures, reading, title }: Pick<ShownProps, 'question' | 'figures' | 'reading' | 'title'>) {
  const { formatMessage, formatNumber } = useIntl()
  const rows = figures.places
    .toSorted((one, other) => one.place - other.place)
    .map(({ option_id, place }) => ({
      key: option_id,
      name: wordsFor(question.options.find((option) => option.option_id === option_id)?.text, reading),
      values: [formatNumber(place, { maximumFractionDigits: 1 })],
    }))
  return (
    <FiguresTable
      caption={title}
      columns={[formatMessage({ id: 'surveys.results.answer' }), formatMessage({ id: 'surveys.meanPlace' })]}
      rows={rows}
    />
  )
}
