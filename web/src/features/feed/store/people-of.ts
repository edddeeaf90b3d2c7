import type { Post } from '@atrium/contract/feed/schemas'

/** Who is named on the card of a post: its author, and who answered it. */
export const peopleOf = ({ author_id, answer }: Post): string[] => (answer ? [author_id, answer.author_id] : [author_id])
