import { emptyDocument, type RichText } from '@atrium/contract/document'
import type { ScheduledPost } from '@atrium/contract/feed/scheduled'

export type ScheduledChange = { body?: RichText | undefined; publish_at?: string | undefined }

/** A new time makes a failed post wait again. New text alone leaves its state as it is. */
export function decideChange(held: ScheduledPost, { body = held.body, publish_at }: ScheduledChange): ScheduledPost {
  const worded = { ...held, body }
  return publish_at === undefined ? worded : { ...worded, publish_at, state: 'waiting', error: null }
}

/** Keeps only the fact that the post was published or deleted. */
export const decideTombstone = (held: ScheduledPost): ScheduledPost => ({
  ...held,
  body: emptyDocument,
  files: [],
  state: 'gone',
  error: null,
})
