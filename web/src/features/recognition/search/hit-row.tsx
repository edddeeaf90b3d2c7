import type { RecognitionHit } from '@atrium/contract/recognition/hits'
import { thankPath } from '@atrium/contract/recognition/paths'
import { Lock } from 'lucide-react'
import { useIntl } from 'react-intl'
import { nameOf, usePeople, usePerson } from '#features/people/people.ts'
import { HitLink } from '#features/search/hit-link.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'

/** How many receivers are named. */
const named = 2

/** A recognition that a search found: who thanked whom, in which words. */
export function HitRow({ hit }: { hit: RecognitionHit }) {
  const { formatMessage } = useIntl()
  const giver = usePerson(hit.giver_id ?? undefined)
  const name = giver ? nameOf(giver) : ''
  return (
    <HitLink
      to={thankPath(hit.recognition_id)}
      figure={<Avatar name={name} photo={giver?.profile_url} />}
      name={formatMessage({ id: 'recognition.search.to' }, { giver: name, receivers: useReceivers(hit) })}
      facts={hit.is_private && <Chip icon={Lock}>{formatMessage({ id: 'search.private' })}</Chip>}
      when={<RelativeTime at={hit.created_at} passive />}
      snippet={hit.snippet}
    />
  )
}

function useReceivers({ receiver_ids, receiver_count }: RecognitionHit): string {
  const { formatList, formatMessage } = useIntl()
  const names = usePeople(receiver_ids.slice(0, named)).map(nameOf)
  const more = receiver_count - named
  return formatList(more > 0 ? [...names, formatMessage({ id: 'recognition.search.others' }, { count: more })] : names)
}
