import { inModule } from '../company/modules.ts'
import { defineEvents } from '../event.ts'
import { PollFacts } from './schemas.ts'

const allEvents = defineEvents({
  /** Made, voted in, closed, opened again, given another option, or deleted. It never says who voted. */
  'poll.changed': { scope: 'poll', row: PollFacts },
})

export const pollEvents = inModule('polls', allEvents)
