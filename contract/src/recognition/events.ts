import { inModule } from '../company/modules.ts'
import { defineEvents } from '../event.ts'
import { RecognitionComment, RecognitionFacts } from './schemas.ts'

const allEvents = defineEvents({
  /** Given, taken back, reacted to, or given more points. A private one reaches its giver and receivers only. */
  'recognition.changed': { scope: 'recognition', row: RecognitionFacts, permission: 'people.see' },
  /** A nomination came to others than before: to the approvers of its next stage, or, given at last, to everyone who may read it. They had no earlier event of it. */
  'recognition.reached': { scope: 'recognition', row: RecognitionFacts, permission: 'people.see' },
  /** A comment was written, changed or deleted; the recognition counts it. */
  'recognition.commented': { scope: 'recognition', row: RecognitionComment, permission: 'people.see' },
})

export const recognitionEvents = inModule('recognition', allEvents)
