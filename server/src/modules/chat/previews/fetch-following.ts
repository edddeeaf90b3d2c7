import { OutsideError, type Outside } from '#kernel/outside'

/** The response at an address; the bytes of a long page are cut off. */
export type FetchedResponse = { address: URL; contentType: string; charset: string | undefined; bytes: Buffer }
type FetchOptions = { accept: string; bytesAtMost: number; cut?: boolean; signal: AbortSignal }

const redirectsAtMost = 4

/**
 * Fetches an address and follows redirects. Each redirect is checked again, as it could lead into our own network. Undefined for anything
 * but a complete 200 response without a content encoding.
 */
export async function fetchFollowing(
  outside: Outside,
  address: string,
  visiting: FetchOptions,
  left = redirectsAtMost,
): Promise<FetchedResponse | undefined> {
  const url = new URL(address)
  if (url.port && !outside.loopback) return undefined // another port is a service, not a page
  url.hash = ''
  try {
    const answer = await ask(outside, url, visiting)
    const next = answer.headers.get('location')
    if (answer.status >= 300 && answer.status < 400 && next && left > 0 && URL.canParse(next, url))
      return fetchFollowing(outside, new URL(next, url).href, visiting, left - 1)
    if (answer.status !== 200 || answer.headers.has('content-encoding')) return undefined
    const [contentType = '', ...parameters] = (answer.headers.get('content-type') ?? '').toLowerCase().split(';')
    const charset = parameters.map((parameter) => /^\s*charset="?([\w-]+)/.exec(parameter)?.[1]).find(Boolean)
    return { address: url, contentType: contentType.trim(), charset, bytes: Buffer.from(await answer.arrayBuffer()) }
  } catch (error) {
    if (error instanceof OutsideError) return undefined
    throw error
  }
}

/** Sends nothing that reveals who asks or for whom: no cookies, no referrer. */
const ask = (outside: Outside, url: URL, { accept, bytesAtMost, cut = false, signal }: FetchOptions): Promise<Response> =>
  outside.fetch(url.href, {
    headers: { accept, 'user-agent': 'Atrium link preview (bot)' },
    timeout: 5_000,
    maximumBytes: bytesAtMost,
    cut,
    signal,
  })
