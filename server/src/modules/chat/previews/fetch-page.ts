import type { Outside } from '#kernel/outside'
import { readPage, siteOf, type PageMetadata } from './page.ts'
import { fetchFollowing, type FetchedResponse } from './fetch-following.ts'

/** The data of a linked page. `picture` holds the raw bytes, not yet validated. */
export type LinkedPage = Omit<PageMetadata, 'picture'> & { picture: Buffer | undefined }

const longestPage = 1024 * 1024
const longestPicture = 5 * 1024 * 1024
/** The time limit for a page and its picture together, in milliseconds. */
const pageTimeout = 12_000

/** Fetches a page and its picture. Undefined when the page has no title, is missing, or must not be requested. */
export async function fetchPage(outside: Outside, url: string): Promise<LinkedPage | undefined> {
  const signal = AbortSignal.timeout(pageTimeout)
  const accept = 'text/html, application/xhtml+xml, image/*;q=0.5'
  const page = await fetchFollowing(outside, url, { accept, bytesAtMost: longestPage, cut: true, signal })
  if (!page) return undefined
  const { address } = page
  if (isPicture(page)) {
    const picture = await fetchPicture(outside, address, signal)
    return picture && { site_name: siteOf(address), title: null, description: null, picture }
  }
  if (!/^(text\/html|application\/xhtml\+xml)$/.test(page.contentType)) return undefined
  const { picture, ...words } = readPage(textOf(page), address)
  if (!words.title) return undefined
  return { ...words, picture: picture && (await fetchPicture(outside, picture, signal)) }
}

const isPicture = ({ contentType }: FetchedResponse): boolean => contentType.startsWith('image/')

async function fetchPicture(outside: Outside, { href }: URL, signal: AbortSignal): Promise<Buffer | undefined> {
  const found = await fetchFollowing(outside, href, { accept: 'image/*', bytesAtMost: longestPicture, signal })
  return found && isPicture(found) ? found.bytes : undefined
}

/** Decodes the page with the charset of the response header, else of the page itself, else UTF-8. */
function textOf({ bytes, charset }: FetchedResponse): string {
  const named = charset ?? /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 2048))?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(named).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
