import type { CDPSession, Page } from '@playwright/test'

/** What happens to a request: another answer, none, a failed connection, or its own way. */
export type Instead = { status?: number; json: unknown } | 'nothing' | 'failure' | 'own way'
type Answer = { data?: object }

const sessions = new WeakMap<Page, CDPSession[]>()

/**
 * Decides about each request of a page to a path, by what it posts, where `**` stands for anything. Playwright's `route` would hold up every request and turn
 * off the cache, so that loading the page takes more than twice the processor time.
 */
export async function intercept(page: Page, path: string, decide: (posted: string) => Instead): Promise<void> {
  const session = await pauseAt(page, path, 'Request')
  // The page may have cancelled the request.
  session.on(
    'Fetch.requestPaused',
    ({ requestId, request }) => void settle(session, requestId, decide(request.postData ?? '')).catch(() => {}),
  )
}

/** Replaces the answers of the server to a path. */
export async function interceptAnswers(page: Page, path: string, change: (answer: Answer) => Answer): Promise<void> {
  const session = await pauseAt(page, path, 'Response')
  const replace = async (requestId: string): Promise<void> => {
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
    const answer: Answer = JSON.parse(Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString())
    await settle(session, requestId, { json: change(answer) })
  }
  session.on('Fetch.requestPaused', ({ requestId }) => void replace(requestId).catch(() => {}))
}

/** From now on all requests of the page go their own way, also those that wait. */
export async function endInterceptions(page: Page): Promise<void> {
  const ended = sessions.get(page) ?? []
  sessions.delete(page)
  for (const session of ended) await session.detach()
}

async function pauseAt(page: Page, path: string, requestStage: 'Request' | 'Response'): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  sessions.set(page, [...(sessions.get(page) ?? []), session])
  const urlPattern = path.replaceAll('**', '*').replaceAll('?', '\\?')
  await session.send('Fetch.enable', { patterns: [{ urlPattern, requestStage }] })
  return session
}

async function settle(session: CDPSession, requestId: string, instead: Instead): Promise<unknown> {
  if (instead === 'nothing') return undefined
  if (instead === 'own way') return session.send('Fetch.continueRequest', { requestId })
  if (instead === 'failure') return session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
  const responseHeaders = [{ name: 'content-type', value: 'application/json' }]
  const body = Buffer.from(JSON.stringify(instead.json)).toString('base64')
  return session.send('Fetch.fulfillRequest', { requestId, responseCode: instead.status ?? 200, responseHeaders, body })
}
