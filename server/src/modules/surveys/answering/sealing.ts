import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { SurveyAnswer } from '@atrium/contract/surveys/questionnaire'
import type { Sealing } from '#kernel/identity/sealing'

/** What waits of a confidential answer: what was answered, and the groups of the person on the day of publishing. */
export type QueuedAnswer = { answers: SurveyAnswer[]; cuts: Cuts }
export type Cuts = { department_id: string | null; location: string | null; manager_id: string | null; tenure: string | null }

/** The sizes of sealed answers in characters, so that their length tells only of very long ones. The largest holds what a request can hold. */
const sizes = [3_072, 12_288, 49_152, 196_608, 786_432, 1_572_864] as const

/** Encrypts an answer, filled up to a size that others have. `surveyId` binds it to its survey. */
export function sealAnswer(sealing: Sealing, surveyId: string, answer: QueuedAnswer): Buffer {
  const packed = deflateRawSync(Buffer.from(JSON.stringify(answer))).toString('base64')
  const size = sizes.find((one) => one > packed.length)
  if (!size) throw new Error('an answer is larger than a request')
  return sealing.seal(packed.padEnd(size, '.'), `survey/${surveyId}`)
}

export function unsealAnswer(sealing: Sealing, surveyId: string, sealed: Buffer): QueuedAnswer {
  const packed = sealing.unseal(sealed, `survey/${surveyId}`)
  const text = inflateRawSync(Buffer.from(packed.slice(0, packed.indexOf('.')), 'base64')).toString()
  return JSON.parse(text) as QueuedAnswer // what sealAnswer wrote
}
