import type { Act, Sight } from './acts.ts'
import type { Who } from './stage.ts'

export type Screen = {
  /** Its pictures are called so. */
  name: string
  /** In whose browser; nobody is signed in where it is missing. */
  who?: Who
  /** The address; `{Design}` stands for the id of the space or person of that name, `{invitation}` for a mailed link. */
  at: string
  /** What is in place before the page loads: an answer that fails, say. */
  before?: Act
  /** What leads from the address to the state: a dialog opened, words typed. */
  acts: readonly Act[]
  /** What has to show before the picture is taken. */
  shows: Sight
  /** Where it exists, if not everywhere. */
  only?: 'phone' | 'desk'
  /** It leaves something in the browser, a draft say, and gets one of its own. */
  alone?: true
  /** It lasts only a moment: the page's time stands still. */
  stopped?: true
  /** What was put in place runs in every load of its page from then on: the next screen gets another page. */
  scripted?: true
  /** It provokes what no page may otherwise report. */
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
/** With something in place before the page loads. */
export const given = (before: Act, one: Screen): Screen => ({ ...one, before, alone: true })
export const scripted = (before: Act, one: Screen): Screen => ({ ...given(before, one), scripted: true })
export const troubled = (before: Act, one: Screen): Screen => ({ ...given(before, one), troubled: true })
