import type { Session } from '@atrium/contract/auth/schemas'
import type { BrowserContext, Page } from '@playwright/test'
import { onlySession } from '../../server/src/testing/people.ts'
import { openClient } from '../../server/src/testing/wire.ts'
import type { Person } from './northwind.ts'

type Credentials = Pick<Person, 'address' | 'password'>

/** Signs the person in without the sign-in screen. The session is bound to the browser's user agent. */
export async function keepSignedIn(context: BrowserContext, url: string, { address, password }: Credentials): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage())
  const device = { 'user-agent': await page.evaluate(() => navigator.userAgent) }
  const entered = await openClient(url, () => device).signIn({ work_email_id: address, password })
  await context.addInitScript(keepSession, onlySession(entered))
}

/** Runs in the page before its own code: stores the session where sign-in stores it (spec §9). Only in a browser without stored data. */
function keepSession(session: Session): void {
  if (location.protocol === 'about:') return
  const opening = indexedDB.open('atrium', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('session').put(session, 'userSession'))
  opening.addEventListener('success', () => opening.result.close())
}

/** The session stored in this browser. */
export const storedSession = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('atrium', 1)
        opening.addEventListener('error', () => reject(opening.error ?? new Error('the database does not open')))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('session').objectStore('session').get('userSession')
          reading.addEventListener('success', () => resolve(reading.result))
          opening.result.close()
        })
      }),
  )
