import { writeFileSync } from 'node:fs'
import type { BrowserContext, Locator, Page, Route } from '@playwright/test'
import { openChat } from './conversation.ts'
import { expect, test } from './fixture.ts'

/** A file of the harbour's log that goes in four parts, the last of them a short one; it lies on the disk, as a person's files do. */
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

/** Watches the parts that leave a browser: the number of each that the server took, which is of its full length then. The third and those behind it wait until they are let through. */
export async function watchParts(context: BrowserContext) {
  const taken: number[] = []
  const gate = Promise.withResolvers<void>()
  let begun = 0
  const isPart = (url: URL): boolean => /\/(upload\/part$|parts\/)/.test(url.pathname)
  await context.route(isPart, async (route: Route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    begun += 1
    if (begun > 2) await gate.promise
    await route.continue().catch(() => {}) // its page is gone
  })
  context.on('requestfinished', async (request) => {
    if (request.method() !== 'PUT' || !isPart(new URL(request.url()))) return
    const response = await request.response()
    if (response?.ok()) taken.push(numberOf(new URL(request.url())))
  })
  return { taken, letThrough: gate.resolve, half: () => expect.poll(() => taken.length).toBe(2) }
}

/** Of a part, by its address: in our own the signed policy says it, in a store's the key. */
function numberOf({ pathname, searchParams }: URL): number {
  const policy = searchParams.get('policy')
  return policy ? JSON.parse(Buffer.from(policy, 'base64url').toString()).number : Number(pathname.split('/').at(-1))
}

/** A page of somebody who has chosen the file for the talk of all, at the moment when half of it has left. */
export async function sendHalf(page: Page) {
  const parts = await watchParts(page.context())
  await openChat(page, 'Northwind')
  await choose(page)
  await parts.half()
  return parts
}

/** Each part was taken once and none twice, so that what went over the line is the file and nothing more. */
export const expectOnce = (taken: readonly number[]) => expect.poll(() => taken.toSorted((left, right) => left - right)).toEqual(everyPart)
