import type { Employee } from '@atrium/contract/people/schemas'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { auth } from '#features/auth/server.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { nameOf } from '../people.ts'

/** For those who manage people: signs a colleague out everywhere, as after a lost device. */
export function EndSessionsButton({ person }: { person: Employee }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const [open, setOpen] = useState(false)
  const name = nameOf(person)
  const end = async () => {
    const { ended } = await auth.call.endSessionsOf({ employee_id: person.employee_id })
    show({ tone: 'success', text: formatMessage({ id: 'people.sessionsEnded' }, { name, count: ended }) })
  }
  return (
    <>
      <Button icon={LogOut} onClick={() => setOpen(true)}>
        <FormattedMessage id="people.endSessions" />
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={formatMessage({ id: 'people.endSessionsOf' }, { name })}
        confirmLabel={formatMessage({ id: 'people.endSessions' })}
        onConfirm={end}
        errorText={(error) => (error instanceof Error ? error.message : '')}
      >
        <FormattedMessage id="people.endSessionsText" />
      </ConfirmDialog>
    </>
  )
}
