import { expect, type Page } from '@playwright/test'
import { conversation, fill, press, role, see, takeAway, text, type Act } from '../screens/acts.ts'
import { alone, maya, type Screen } from '../screens/screen.ts'

/** Messages are stored on the device after they are shown; a page that is left at once stores nothing. */
const messagesStored: Act = (page) => expect.poll(() => countStored(page)).toBeGreaterThan(0)

const countStored = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { name = '' } = (await indexedDB.databases()).find((database) => database.name?.startsWith('atrium-chat-')) ?? {}
    if (!name) return 0
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('error', () => reject(opening.error ?? new Error('the database does not open')))
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction('message').objectStore('message').count()
        counting.addEventListener('success', () => resolve(counting.result))
        opening.result.close()
      })
    })
  })

/** Search and its results. */
export const searchScreens: Screen[] = [
  maya('search', '/search?query=the', role('region', 'Messages')),
  maya(
    'search-messages',
    '/search?query=design%20from%3Atomas&kind=message',
    role('navigation', 'Type of result'),
    see(role('list', 'Filters')),
  ),
  maya('search-files', '/search?query=noticed&kind=file', text('In the file:')),
  maya(
    'find-in-conversation',
    '/connect/space/{Design}',
    conversation('Design'),
    press('Space actions'),
    press('Find in this conversation', 'menuitem'),
    (page) => page.getByRole('searchbox').fill('the'),
    see(role('searchbox', 'Find in this conversation')),
  ),
  maya('search-completing', '/search', role('option', /Tomás/), fill('Search everything', 'design from:to')),
  maya('search-begin', '/search', text('Search everything you have access to')),
  alone(
    maya(
      'search-held-only',
      '/connect/space/{Design}',
      text(/^We cannot reach the server/),
      see(conversation('Design')),
      messagesStored,
      takeAway('**/general/global/search'),
      (page) => page.goto('/search?query=the'),
      see(role('region', 'Messages')),
    ),
  ),
  maya('search-nothing', '/search?query=zeppelin', text('Nothing found')),
]
