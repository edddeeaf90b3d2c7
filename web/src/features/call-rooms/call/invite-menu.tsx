import { callPath } from '../paths.ts'
import { Link } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useWatched } from '#app/watched.ts'
import { Button } from '#ui/button.tsx'
import { useCopy } from '#ui/copying/use-copy.ts'
import type { CallSession } from '../session/call-session.ts'

/** The link by which colleagues join. */
export function InviteMenu({ session }: { session: CallSession }) {
  const { formatMessage } = useIntl()
  const { callRoomId } = useWatched(session.room)
  const copy = useCopy(formatMessage({ id: 'call-rooms.linkCopied' }))
  return (
    <Button size="small" icon={Link} onClick={() => copy(location.origin + callPath(callRoomId))}>
      {formatMessage({ id: 'call-rooms.copyLink' })}
    </Button>
  )
}
