import { useIntl } from 'react-intl'
import { useWatched } from '#app/watched.ts'
import { nameOf, usePeople } from '#features/people/people.ts'
import type { CallSession } from '../session/call-session.ts'

/** While nobody else is in the call: for whom it rings, or that it rings no more. */
export function useWaitingWords({ room }: CallSession): string {
  const { formatMessage, formatList } = useIntl()
  const { ringingIds } = useWatched(room)
  const people = usePeople(ringingIds)
  return ringingIds.length
    ? formatMessage({ id: 'call-rooms.ringsFor' }, { names: formatList(people.map(nameOf)) })
    : formatMessage({ id: 'call-rooms.alone' })
}
