import { join } from 'node:path'
import { runThread, ThreadEnded, ThreadFailed, type ThreadBounds } from '#kernel/thread'
import { UnreadableCalendar, type ReadCalendar } from './reading.ts'

const thread = join(import.meta.dirname, 'reading-thread.ts')
const bounds: ThreadBounds = { timeout: 15_000, heap: 256 }

/** `readCalendar` in a thread: a text made to keep its parser busy keeps nobody else waiting. Throws `UnreadableCalendar`. */
export async function readCalendarApart(text: string, timeZone: string, within: ThreadBounds = bounds): Promise<ReadCalendar> {
  try {
    for await (const read of runThread<ReadCalendar>(thread, { text, timeZone }, within)) return read
  } catch (error) {
    const isVerdict = error instanceof ThreadEnded || (error instanceof ThreadFailed && error.of === 'UnreadableCalendar')
    throw isVerdict ? new UnreadableCalendar(error.message) : error
  }
  throw new UnreadableCalendar('no answer')
}
