import { writeFileSync } from 'node:fs'
import type { BrowserContext, Locator, Page, Route } from '@playwright/test'
import { openChat } from '../testing/conversation.ts'
import { expect, test } from '../testing/fixture.ts'

/** Writes a file of the harbour's log to disk that is uploaded in four parts, the last one shorter. */
function writeHarbourLog(name = 'Harbour log.txt'): string {
  const path = test.info().outputPath(name)
  writeFileSync(path, Buffer.alloc(25 * 1024 * 1024, 'Pilot boat out at dawn, back with the tide.\n'))
  return path
}
const everyPart = [1, 2, 3, 4]

export async function choose(page: Page, name?: string): Promise<void> {
  const path = writeHarbourLog(name)
  await page.getByRole('main').locator('input[type=file]').setInputFiles(path)
}
export const tray = (page: Page): Locator => page.getByRole('list', { name: 'Attached files' })
export const isThere = (page: Page) => tray(page).getByRole('button', { name: 'Remove Harbour log.txt' }).waitFor()

/**
 * Watches the uploaded parts of a browser: `taken` are the numbers of the parts that the server accepted, and so received in full. From the
 * third on, parts wait until they are let through.
 */
export async function watchParts(context: BrowserContext) {
  const taken: number[] = []
  const gate = Promise.withResolvers<void>()
  let begun = 0
  const isPart = (url: URL): boolean => /\/(upload\/part$|parts\/)/.test(url.pathname)
  await context.route(isPart, async (route: Route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    begun += 1
    if (begun > 2) await gate.promise
    await route.continue().catch(() => {}) // the page may be closed
  })
  context.on('requestfinished', async (request) => {
    if (request.method() !== 'PUT' || !isPart(new URL(request.url()))) return
    const response = await request.response()
    if (response?.ok()) taken.push(numberOf(new URL(request.url())))
  })
  return { taken, letThrough: gate.resolve, half: () => expect.poll(() => taken.length).toBe(2) }
}

/** The number of a part, from its address: in Atrium's own storage it is in the signed policy, in an external store in the key. */
function numberOf({ pathname, searchParams }: URL): number {
  const policy = searchParams.get('policy')
  return policy ? JSON.parse(Buffer.from(policy, 'base64url').toString()).number : Number(pathname.split('/').at(-1))
}

/** Chooses the file in the company-wide conversation and waits until half of it is sent. */
export async function sendHalf(page: Page) {
  const parts = await watchParts(page.context())
  await openChat(page, 'Northwind')
  await choose(page)
  await parts.half()
  return parts
}

/** Every part was accepted exactly once, so that nothing was transferred twice. */
export const expectOnce = (taken: readonly number[]) => expect.poll(() => taken.toSorted((left, right) => left - right)).toEqual(everyPart)
