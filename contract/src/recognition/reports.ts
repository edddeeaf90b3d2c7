import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Instant } from '../fields.ts'
import { listInput, listOutput } from '../filters.ts'
import { RecognitionFacts } from './schemas.ts'

/** A recognition that people reported, until somebody has decided on it. It does not say who reported. */
export const ReportedRecognition = z.object({
  recognition_id: z.uuid(),
  /** Of a private one without words, picture and amounts: these stay its giver’s and receivers’. */
  recognition: RecognitionFacts,
  /** When it was first reported. */
  reported_at: Instant,
  report_count: z.int(),
  /** What people wrote who reported it, oldest first; fewer than the reports where some wrote nothing. */
  reasons: z.array(z.string()),
})
export type ReportedRecognition = z.infer<typeof ReportedRecognition>

const managers = { anyOf: ['recog.manage'] } as const

export const recognitionReportCalls = defineCalls({
  listReportedRecognitions: {
    method: 'POST',
    path: '/recog/report/list',
    effect: 'read',
    access: managers,
    summary:
      'Lists the recognitions that were reported and on which nobody has decided, the longest waiting first. Nobody finds what they gave themselves there, unless nobody else manages recognition.',
    input: listInput(['reported_at']),
    output: listOutput(ReportedRecognition),
    errors: [],
  },
  decideReportedRecognition: {
    method: 'POST',
    path: '/recog/report/decide',
    effect: 'write',
    access: managers,
    summary: 'Decides on a reported recognition: `keep` leaves it as it is, `take_back` takes it back with its points.',
    input: z.object({ recognition_id: z.uuid(), decision: z.enum(['keep', 'take_back']) }),
    output: z.object({ recognition_id: z.uuid() }),
    errors: ['RECOGNITION_NOT_FOUND'],
  },
})
