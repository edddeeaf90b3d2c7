import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import type { CallSession } from '../session/call-session.ts'

const InviteDialog = dialogOnDemand(() => import('./invite-dialog.tsx'))

/** Calls more people into the call. */
export function InviteButton({ session }: { session: CallSession }) {
  const { formatMessage } = useIntl()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon={UserPlus} onClick={() => setOpen(true)}>
        {formatMessage({ id: 'call-rooms.invite' })}
      </Button>
      <InviteDialog session={session} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
