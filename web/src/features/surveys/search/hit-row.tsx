import type { SurveyHit } from '@atrium/contract/surveys/hits'
import { surveyEditPath, surveyPath, surveyResultsPath } from '@atrium/contract/surveys/paths'
import { useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { HitLink } from '#features/search/hit-link.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'

const paths = { survey: surveyPath, editor: surveyEditPath, results: surveyResultsPath }

/** A survey that a search found: who asks, its title, and whether it waits for the person. */
export function HitRow({ hit: { survey_id, author_id, state, is_waiting, leads_to, created_at, snippet } }: { hit: SurveyHit }) {
  const { formatMessage } = useIntl()
  const author = usePerson(author_id)
  const name = author ? nameOf(author) : ''
  return (
    <HitLink
      to={paths[leads_to](survey_id)}
      figure={<Avatar name={name} photo={author?.profile_url} />}
      name={name}
      facts={
        <Chip tone={is_waiting ? 'accent' : 'quiet'}>{formatMessage({ id: `surveys.search.${is_waiting ? 'waiting' : state}` })}</Chip>
      }
      when={<RelativeTime at={created_at} passive />}
      snippet={snippet}
    />
  )
}
