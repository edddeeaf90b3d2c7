import { limits } from '@atrium/contract/limits'
import { surveyCommentsPath } from '@atrium/contract/surveys/paths'
import type { SurveyComment } from '@atrium/contract/surveys/results-schemas'
import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { keepPreviousData, useInfiniteQuery, useQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { MessageSquareText, Search } from 'lucide-react'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { ListEnd } from '#ui/rows/list-end.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { questionsOf } from '../build/questionnaire-ops.ts'
import { readCommentsSearch, type CommentsSearch } from '../paths.ts'
import { wordsFor } from '../questions/words.ts'
import { surveys } from '../server.ts'
import styles from './results.module.css'
import { Outline } from './results-frame.tsx'
import themeStyles from './themes.module.css'
import { Themes } from './themes.tsx'

const QuestionFilter = lazyWithRetry(() => import('./question-filter.tsx'))

/** What people wrote, in no telling order, beside what most of it is about. The search, the question and the theme are in the address. */
export function Comments({ survey }: { survey: SurveyDetail }) {
  const navigate = useNavigate()
  const { search, question, theme } = readCommentsSearch(useSearch({ strict: false }))
  const change = (next: CommentsSearch): void => {
    const kept = Object.entries({ search, question, theme, ...next }).filter(([, value]) => value)
    void navigate({ to: surveyCommentsPath(survey.survey_id), search: Object.fromEntries(kept), replace: true })
  }
  const about = { survey_id: survey.survey_id, ...(question && { question_id: question }) }
  const themes = useQuery({ ...surveys.query('listSurveyThemes', about), placeholderData: keepPreviousData })
  const list = useInfiniteQuery({
    ...surveys.pages('listSurveyComments', {
      ...about,
      ...(theme && { theme }),
      ...(search && { search: search.slice(0, limits.searchMaximum) }),
    }),
    placeholderData: keepPreviousData,
  })
  // The comments wait for the themes, which are above them on a narrow page.
  return themes.isPending ? (
    <Outline />
  ) : (
    <div className={themeStyles.columns}>
      <aside>
        <Themes survey={survey} found={themes} chosen={theme} onChoose={(next) => change({ theme: next })} />
      </aside>
      <div className={themeStyles.main}>
        {/* The comments wait for the code of the filter above them. */}
        <Suspense fallback={<Outline />}>
          <Filters written={writtenOf(survey)} onChange={change} />
          <List survey={survey} list={list} />
        </Suspense>
      </div>
    </div>
  )
}

type ListProps = { survey: SurveyDetail; list: UseInfiniteQueryResult<InfiniteData<{ items: SurveyComment[]; total: number }>> }

function List({ survey, list }: ListProps) {
  const { formatMessage } = useIntl()
  const { search, theme } = readCommentsSearch(useSearch({ strict: false }))
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const isHeld = useHoldUntilNamed(rows?.flatMap(({ employee_id }) => employee_id ?? []))
  const written = writtenOf(survey)
  const titleOf = (id: string): string => written.find(({ question_id }) => question_id === id)?.title ?? ''
  if (list.isError && !list.data)
    return <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!rows || isHeld) return <Outline />
  if (!rows.length)
    return (
      <EmptyState
        icon={MessageSquareText}
        title={formatMessage({ id: search || theme ? 'surveys.comments.noneFound' : 'surveys.comments.none' })}
      >
        <FormattedMessage id="surveys.comments.noneText" values={{ count: survey.minimum_group }} />
      </EmptyState>
    )
  return (
    <>
      <p className={styles.soft} role="status">
        <FormattedMessage id="surveys.comments.total" values={{ count: list.data?.pages[0]?.total ?? 0 }} />
      </p>
      <ul className={styles.comments} aria-label={formatMessage({ id: 'surveys.results.tab.comments' })}>
        {rows.map((comment) => (
          <Comment key={comment.comment_id} comment={comment} question={written.length > 1 ? titleOf(comment.question_id) : ''} />
        ))}
      </ul>
      <ListEnd list={list} more={<FormattedMessage id="surveys.comments.more" />} end={<FormattedMessage id="surveys.listEnd" />} />
    </>
  )
}

export type Written = { question_id: string; title: string }
/** The questions that are answered by words. */
function writtenOf({ questionnaire, language, languages }: SurveyDetail): Written[] {
  const asked = questionsOf(questionnaire).filter(({ type, has_other }) => type === 'text' || type === 'long_text' || has_other)
  return asked.map(({ question_id, title }) => ({ question_id, title: wordsFor(title, { language, languages }) }))
}

type FiltersProps = { written: readonly Written[]; onChange: (next: CommentsSearch) => void }

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
        <QuestionFilter written={written} question={question} onChange={(next) => onChange({ question: next, theme: undefined })} />
      )}
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
