import type { RecognitionFacts } from '@atrium/contract/recognition/schemas'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { mostNamed } from './names.tsx'
import { useTypes } from './use-types.ts'

type Named = Pick<RecognitionFacts, 'giver_id' | 'receivers'>

/** Whether a list waits with its cards until the people whom they name and their types are known. */
export function useHoldUntilShown(rows: readonly Named[] | undefined): boolean {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const types = useTypes()
  return useHoldUntilNamed(rows?.flatMap(namedOf), types !== undefined)
}

const namedOf = ({ giver_id, receivers }: Named): string[] => [
  ...(giver_id ? [giver_id] : []),
  ...receivers.slice(0, mostNamed).map(({ employee_id }) => employee_id),
]
