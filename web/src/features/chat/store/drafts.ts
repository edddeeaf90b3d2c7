import type { RichText } from '@atrium/contract/document'
import { changeAtOnce } from './change-at-once.ts'
import type { ChatDatabase } from './chat-database.ts'

const pause = 250

/** What was written and not sent, for each place: kept on the device at every pause of the keys, so that reload, navigation and update lose nothing. */
export function createDrafts(database: Promise<ChatDatabase>, onChange: (place: string) => void, onReady: () => void = () => {}) {
  const held = new Map<string, RichText>()
  const versions = new Map<string, number>()
  let ready = false
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const written = new Set<string>()

  const restore = async (): Promise<void> => {
    const read = async () => (await database).getAll('draft')
    // What was written, or sent, before the device answered is newer than what it had.
    const rows = (await read().catch(() => [])).filter((row) => !written.has(row.place))
    for (const { place, body } of rows) held.set(place, body)
    ready = true
    for (const { place } of rows) onChange(place)
    onReady()
  }
  const store = async (place: string): Promise<void> => {
    clearTimeout(timers.get(place))
    timers.delete(place)
    const open = await database
    const body = held.get(place)
    await changeAtOnce(open, 'draft', (rows) => (body ? rows.put({ place, body, changed_at: Date.now() }) : rows.delete(place)))
  }
  const keep = (place: string): Promise<void> => store(place).catch(() => {}) // a full disk or a private window must not stop the writing
  const write = (place: string, body: RichText | undefined): void => {
    written.add(place)
    if (body) held.set(place, body)
    else held.delete(place)
    onChange(place)
    clearTimeout(timers.get(place))
    timers.set(
      place,
      setTimeout(() => void keep(place), pause),
    )
  }
  return {
    loaded: restore(),
    isReady: (): boolean => ready,
    /** Raised when words come back to a place from elsewhere than its composer, which then has to show them. */
    version: (place: string): number => versions.get(place) ?? 0,
    /** Puts words that could not be sent behind what is being written there. Ends when the device has them. */
    giveBack: (place: string, body: RichText): Promise<void> => {
      versions.set(place, (versions.get(place) ?? 0) + 1)
      write(place, { type: 'doc', content: [...(held.get(place)?.content ?? []), ...body.content] })
      return keep(place)
    },
    find: (place: string): RichText | undefined => held.get(place),
    write,
    /** Stores at once what still waits for a pause: the page may be going away. */
    flush: (): void => {
      for (const place of timers.keys()) void keep(place)
    },
  }
}
