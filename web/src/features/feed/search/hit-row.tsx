import type { PostHit } from '@atrium/contract/feed/hits'
import { postPath } from '@atrium/contract/feed/paths'
import { nameOf, usePerson } from '#features/people/people.ts'
import { HitLink } from '#features/search/hit-link.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'

/** A post that a search found: who wrote it, in which community, in which words. */
export function HitRow({ hit }: { hit: PostHit }) {
  const author = usePerson(hit.author_id)
  const name = author ? nameOf(author) : ''
  return (
    <HitLink
      to={postPath(hit.post_id)}
      figure={<Avatar name={name} photo={author?.profile_url} />}
      name={name}
      facts={<bdi>{hit.community_name}</bdi>}
      when={<RelativeTime at={hit.created_at} passive />}
      snippet={hit.snippet}
    />
  )
}
