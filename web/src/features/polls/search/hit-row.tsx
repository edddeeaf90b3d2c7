import type { PollHit } from '@atrium/contract/polls/hits'
import { pollPath } from '@atrium/contract/polls/paths'
import { EyeClosed, LockKeyhole } from 'lucide-react'
import { useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { HitLink } from '#features/search/hit-link.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'

/** A poll that a search found: who asked it, and its question with its options. */
export function HitRow({ hit }: { hit: PollHit }) {
  const { formatMessage } = useIntl()
  const author = usePerson(hit.author_id)
  const name = author ? nameOf(author) : ''
  return (
    <HitLink
      to={pollPath(hit.poll_id)}
      figure={<Avatar name={name} photo={author?.profile_url} />}
      name={name}
      facts={
        <>
          {hit.state === 'closed' && <Chip icon={LockKeyhole}>{formatMessage({ id: 'polls.search.closed' })}</Chip>}
          {hit.is_secret && <Chip icon={EyeClosed}>{formatMessage({ id: 'polls.search.secret' })}</Chip>}
        </>
      }
      when={<RelativeTime at={hit.created_at} passive />}
      snippet={hit.snippet}
    />
  )
}
