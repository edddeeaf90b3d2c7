import type { Message } from '@atrium/contract/chat/schemas'
import { postPath } from '@atrium/contract/feed/paths'
import type { ReactNode } from 'react'
import { linkedIdsIn } from '#app/links/app-links.ts'
import { LinkedPost } from './linked-post.tsx'

type PostCardsProps = { message: Pick<Message, 'body'>; instead?: ReactNode }

/** The posts to which a message or another post links, for readers who may read them; for others there are only the links. */
export default function PostCards({ message: { body }, instead }: PostCardsProps) {
  return body && linkedIdsIn(body, location.host, postPath).map((id) => <LinkedPost key={id} id={id} instead={instead} />)
}
