import { linksOf } from '@atrium/contract/chat/previews/links'
import { pollPath } from '@atrium/contract/polls/paths'
import type { RichText } from '@atrium/contract/document'

const address = /^\/polls\/([0-9a-f-]{36})\/?$/i

/** The distinct polls of this app to which a document links, by their ids. */
export const linkedPollsIn = (document: RichText, host: string): string[] => [
  ...new Set(
    linksOf(document).flatMap((link) => {
      const { host: there, pathname } = new URL(link)
      const id = there === host ? address.exec(pathname)?.[1] : undefined
      return id ? [id.toLowerCase()] : []
    }),
  ),
]

/** The message that shows a poll: its question, which links to it. */
export const messageOf = (pollId: string, question: string, host: string): RichText => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: question, marks: [{ type: 'link', attrs: { href: `https://${host}${pollPath(pollId)}` } }] }],
    },
  ],
})
