import type { Page } from '@playwright/test'
import { conversation, hover, role, see, text, type Act, type Sight } from '../screens/acts.ts'
import { choose } from './large-file.ts'
import { given, tomas, type Screen } from '../screens/screen.ts'

const isPart = '**/general/s3/upload/part?*'
const design = '/connect/space/{Design}'
const said = (words: string | RegExp): Sight => text(words)

/** Lets the first `count` parts through; later ones wait or fail. */
const partsThrough =
  (count: number, then: 'wait' | 'fail'): Act =>
  (page: Page) => {
    let begun = 0
    return page.route(isPart, async (route) => {
      begun += 1
      if (begun <= count) await route.continue()
      else if (then === 'fail') await route.abort()
    })
  }
const attach =
  (name: string): Act =>
  (page) =>
    choose(page, name)

/** Files of messages, and the states of a large upload: running, waiting for a connection, refused. */
export const uploadScreens: readonly Screen[] = [
  tomas('brought-pictures', '/connect/space/{Lisbon office}', role('list', '4 pictures'), hover(text(/^For everyone who asks/))),
  given(
    partsThrough(2, 'wait'),
    tomas('upload-running', design, said('16.00 MB of 25.00 MB'), see(conversation('Design')), attach('Harbour from the pilot boat.txt')),
  ),
  given(partsThrough(2, 'fail'), {
    ...tomas(
      'upload-paused',
      design,
      said('Paused until you are back online'),
      see(conversation('Design')),
      attach('Harbour from the pilot boat.txt'),
    ),
    troubled: true,
  }),
  // Enough to also cover parts that a previous screen may still be sending.
  given(partsThrough(16, 'wait'), {
    ...tomas('upload-failed', design, said(/This kind of file/), see(conversation('Design')), attach('Harbour from the pilot boat.mp4')),
    troubled: true,
  }),
]
