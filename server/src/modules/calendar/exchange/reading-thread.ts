import { serveThread } from '#kernel/thread'
import { readCalendar, type ReadCalendar } from './reading.ts'

serveThread(async function* ({ text, timeZone }: { text: string; timeZone: string }): AsyncGenerator<ReadCalendar> {
  yield readCalendar(text, timeZone)
})
