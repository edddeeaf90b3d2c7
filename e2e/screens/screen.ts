import type { Act, Sight } from './acts.ts'
import type { Who } from './stage.ts'

export type Screen = {
  /** Also the file name of its screenshots. */
  name: string
  /** Who is signed in; nobody if omitted. */
  who?: Who
  /** The address; `{Design}` is replaced by the id of the space or person of that name, `{invitation}` by an emailed link. */
  at: string
  /** Prepared before the page loads, for example a failing reply. */
  before?: Act
  /** The steps from the address to the state, for example opening a dialog or typing text. */
  acts: readonly Act[]
  /** What must be visible before the screenshot is taken. */
  shows: Sight
  /** The only device on which it exists. */
  only?: 'phone' | 'desk'
  /** The screen leaves something in the browser, such as a draft, and gets its own context. */
  alone?: true
  /** The screen is visible only for a moment: the page's clock is stopped. */
  stopped?: true
  /** The preparation runs in every later load of the page: the next screen gets a new page. */
  scripted?: true
  /** The screen provokes errors that no page may otherwise report. */
  troubled?: true
}

export const screen = (name: string, at: string, shows: Sight, ...acts: Act[]): Screen => ({ name, at, shows, acts })
const inBrowserOf =
  (who: Who) =>
  (...rest: Parameters<typeof screen>): Screen => ({ ...screen(...rest), who })
export const maya = inBrowserOf('maya')
export const tomas = inBrowserOf('tomas')
export const founder = inBrowserOf('founder')
export const newcomer = inBrowserOf('newcomer')
export const alone = (one: Screen): Screen => ({ ...one, alone: true })
/** A screen with something prepared before the page loads. */
export const given = (before: Act, one: Screen): Screen => ({ ...one, before, alone: true })
export const scripted = (before: Act, one: Screen): Screen => ({ ...given(before, one), scripted: true })
export const troubled = (before: Act, one: Screen): Screen => ({ ...given(before, one), troubled: true })
