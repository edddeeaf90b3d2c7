import { limits } from '@atrium/contract/limits'
import { surveyCommentsPath } from '@atrium/contract/surveys/paths'
import type { SurveyComment } from '@atrium/contract/surveys/results-schemas'
import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { MessageSquareText, Search } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { lazyWithRetry, Loading } from '#app/failures/lazy-with-retry.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Chip, ToggleChip } from '#ui/marks/chip.tsx'
import { ListEnd } from '#ui/rows/list-end.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { questionsOf } from '../build/questionnaire-ops.ts'
import { readCommentsSearch } from '../paths.ts'
import { wordsFor } from '../questions/words.ts'
import { surveys } from '../server.ts'
import styles from './results.module.css'
import { Outline } from './results-frame.tsx'

const QuestionFilter = lazyWithRetry(() => import('./question-filter.tsx'))

/** What people wrote, in no telling order. The search and the question are in the address. */
export function Comments({ survey }: { survey: SurveyDetail }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { search, question } = readCommentsSearch(useSearch({ strict: false }))
  const change = (next: { search?: string | undefined; question?: string | undefined }): void => {
    const kept = Object.entries({ search, question, ...next }).filter(([, value]) => value)
    void navigate({ to: surveyCommentsPath(survey.survey_id), search: Object.fromEntries(kept), replace: true })
  }
  const list = useInfiniteQuery({
    ...surveys.pages('listSurveyComments', {
      survey_id: survey.survey_id,
      ...(search && { search: search.slice(0, limits.searchMaximum) }),
      ...(question && { question_id: question }),
    }),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const isHeld = useHoldUntilNamed(rows?.flatMap(({ employee_id }) => employee_id ?? []))
  const written = writtenOf(survey)
  const titleOf = (id: string): string => written.find(({ question_id }) => question_id === id)?.title ?? ''
  const first = list.data?.pages[0]
  return (
    <div className={styles.results}>
      <Filters written={written} onChange={change} />
      {first && <Words words={first.words} total={first.total} search={search} onSearch={(next) => change({ search: next })} />}
      {list.isError && !list.data && (
        <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {((!rows && !list.isError) || isHeld) && <Outline />}
      {rows && !isHeld && rows.length === 0 && (
        <EmptyState icon={MessageSquareText} title={formatMessage({ id: search ? 'surveys.comments.noneFound' : 'surveys.comments.none' })}>
          <FormattedMessage id="surveys.comments.noneText" values={{ count: survey.minimum_group }} />
        </EmptyState>
      )}
      {rows && !isHeld && rows.length > 0 && (
        <>
          <ul className={styles.comments} aria-label={formatMessage({ id: 'surveys.results.tab.comments' })}>
            {rows.map((comment) => (
              <Comment key={comment.comment_id} comment={comment} question={written.length > 1 ? titleOf(comment.question_id) : ''} />
            ))}
          </ul>
          <ListEnd list={list} more={<FormattedMessage id="surveys.comments.more" />} end={<FormattedMessage id="surveys.listEnd" />} />
        </>
      )}
    </div>
  )
}

export type Written = { question_id: string; title: string }
/** The questions that are answered by words. */
function writtenOf({ questionnaire, language, languages }: SurveyDetail): Written[] {
  const asked = questionsOf(questionnaire).filter(({ type, has_other }) => type === 'text' || type === 'long_text' || has_other)
  return asked.map(({ question_id, title }) => ({ question_id, title: wordsFor(title, { language, languages }) }))
}

type FiltersProps = {
  written: readonly Written[]
  onChange: (next: { search?: string | undefined; question?: string | undefined }) => void
}

function Filters({ written, onChange }: FiltersProps) {
  const { formatMessage } = useIntl()
  const { search, question } = readCommentsSearch(useSearch({ strict: false }))
  return (
    <div className={styles.filters}>
      <TextField
        type="search"
        icon={Search}
        label={formatMessage({ id: 'surveys.comments.search' })}
        value={search ?? ''}
        onChange={({ target }) => onChange({ search: target.value })}
      />
      {written.length > 1 && (
        <Loading>
          <QuestionFilter written={written} question={question} onChange={(next) => onChange({ question: next })} />
        </Loading>
      )}
    </div>
  )
}

type WordsProps = {
  words: readonly { word: string; count: number }[]
  total: number
  search: string | undefined
  onSearch: (search: string | undefined) => void
}

/** The words that are used most: a press searches for one. */
function Words({ words, total, search, onSearch }: WordsProps) {
  const { formatMessage, formatNumber } = useIntl()
  if (!total) return null
  return (
    <div className={styles.chips} role="group" aria-label={formatMessage({ id: 'surveys.comments.words' })}>
      <span className={styles.soft}>
        <FormattedMessage id="surveys.comments.total" values={{ count: total }} />
      </span>
      {words.map(({ word, count }) => (
        <ToggleChip key={word} pressed={search === word} onPressedChange={(on) => onSearch(on ? word : undefined)}>
          <bdi>{word}</bdi> {formatNumber(count)}
        </ToggleChip>
      ))}
    </div>
  )
}

function Comment({ comment: { text, department, location, employee_id }, question }: { comment: SurveyComment; question: string }) {
  const person = usePerson(employee_id ?? '')
  return (
    <li className={styles.comment}>
      {question && (
        <p className={styles.soft} dir="auto">
          {question}
        </p>
      )}
      <p className={styles.quote} dir="auto">
        {text}
      </p>
      {(department || location || person) && (
        <p className={styles.chips}>
          {person && <Chip>{nameOf(person)}</Chip>}
          {department && <Chip>{department}</Chip>}
          {location && <Chip>{location}</Chip>}
        </p>
      )}
    </li>
  )
}
