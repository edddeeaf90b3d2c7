import type { SurveyHit } from '@atrium/contract/surveys/hits'
import { surveyEditPath, surveyPath, surveyResultsPath } from '@atrium/contract/surveys/paths'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import styles from '#features/search/hits.module.css'
import { Marked } from '#features/search/marked.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'

const paths = { survey: surveyPath, editor: surveyEditPath, results: surveyResultsPath }

/** A survey that a search found: who asks, its title, and whether it waits for the person. */
export function HitRow({ hit }: { hit: SurveyHit }) {
  const { formatMessage } = useIntl()
  const author = usePerson(hit.author_id)
  const name = author ? nameOf(author) : ''
  return (
    <Link to={paths[hit.leads_to](hit.survey_id)} className={styles.row}>
      <Avatar name={name} photo={author?.profile_url} />
      <span className={styles.words}>
        <span className={styles.where}>
          <bdi className={styles.who}>{name}</bdi>
          {hit.is_waiting ? (
            <Chip tone="accent">{formatMessage({ id: 'surveys.search.waiting' })}</Chip>
          ) : (
            <Chip>{formatMessage({ id: `surveys.search.${hit.state}` })}</Chip>
          )}
          <span className={styles.when}>
            <RelativeTime at={hit.created_at} passive />
          </span>
        </span>
        <span className={styles.snippet} dir="auto">
          <Marked pieces={hit.snippet} />
        </span>
      </span>
    </Link>
  )
}
