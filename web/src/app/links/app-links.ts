import { linksOf } from '@atrium/contract/link-previews/links'
import type { RichText } from '@atrium/contract/document'

const lastPart = /([0-9a-f-]{36})\/?$/i

/** The distinct rows of this app to which a document links, by their ids; `pathOf` is the path of such a row. */
export function linkedIdsIn(document: RichText, host: string, pathOf: (id: string) => string): string[] {
  const ids = linksOf(document).flatMap((link) => {
    const { host: there, pathname } = new URL(link)
    const id = lastPart.exec(pathname)?.[1]
    return there === host && id && [pathOf(id), `${pathOf(id)}/`].includes(pathname) ? [id.toLowerCase()] : []
  })
  return [...new Set(ids)]
}

/** A message of these words, which link to a row of this app. */
export const messageLinkingTo = (path: string, words: string, host: string): RichText => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: words, marks: [{ type: 'link', attrs: { href: `https://${host}${path}` } }] }],
    },
  ],
})
