import type { Recognition, RecognitionComment, RecognitionFacts } from '@atrium/contract/recognition/schemas'

export type Recognitions = ReturnType<typeof createRecognitions>

/**
 * The recognitions known to this page, by id. Of two states of one, the greater revision stays. Events tell no abilities: a response of the
 * same revision replaces those that are held.
 */
export function createRecognitions() {
  const rows = new Map<string, Recognition>()
  const listeners = new Set<() => void>()
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const take = (row: Recognition): boolean => {
    const held = rows.get(row.recognition_id)
    if (held && (held.revision > row.revision || isSame(held, row))) return false
    rows.set(row.recognition_id, row)
    return true
  }
  const change = (id: string, next: (held: Recognition) => Recognition): void => {
    const held = rows.get(id)
    if (!held) return
    rows.set(id, next(held))
    notify()
  }
  return {
    find: (id: string): Recognition | undefined => rows.get(id),
    ids: (): readonly string[] => [...rows.keys()],
    put: (given: readonly Recognition[]): void => {
      if (given.map(take).some(Boolean)) notify()
    },
    /** Events tell no abilities: those known stay, until it is taken back or a nomination moves on. */
    putFacts: (facts: RecognitionFacts): void =>
      change(facts.recognition_id, (held) => ({
        ...facts,
        ...(facts.state === 'taken_back' || hasMovedOn(held, facts) ? nothing : { can: held.can, editable_until: held.editable_until }),
      })),
    /** A comment changes only the count of its recognition, whose facts do not come with it. */
    countComment: (comment: RecognitionComment, revision: number): void =>
      change(comment.recognition_id, (held) => ({ ...held, revision, comment_count: held.comment_count + differenceOf(comment) })),
    forget: (id: string): void => void rows.delete(id),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const isSame = (held: Recognition, row: Recognition): boolean =>
  held.revision === row.revision &&
  held.editable_until === row.editable_until &&
  abilities.every((ability) => held.can[ability] === row.can[ability])
const abilities = ['add_points', 'comment', 'report', 'take_back', 'approve'] as const

/** Whether a nomination was decided, at a stage or in the end: who may do what has changed. */
export const hasMovedOn = (held: RecognitionFacts, facts: RecognitionFacts): boolean =>
  held.state === 'pending' && (facts.state !== 'pending' || facts.approval?.stage !== held.approval?.stage)

const nothing = { can: { add_points: false, comment: false, report: false, take_back: false, approve: false }, editable_until: null }

const differenceOf = ({ edited_at, deleted_at }: RecognitionComment): -1 | 0 | 1 => {
  if (deleted_at) return -1
  return edited_at ? 0 : 1
}
