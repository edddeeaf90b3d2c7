import type { Employee } from '@atrium/contract/people/schemas'
import { useNavigate } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { Combobox } from '#ui/combobox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { conversationPath } from '../paths.ts'
import { peopleOptions } from '#features/people/people-options.tsx'

/** Finds a person and opens the direct chat with them; it comes into being with the first message. */
export default function StartChatDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const choose = (person: Employee | null): void => {
    if (!person) return
    onClose()
    void navigate({ to: conversationPath('employee', person.employee_id) })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={formatMessage({ id: 'chat.newChat' })}
      description={formatMessage({ id: 'chat.newChatText' })}
    >
      <Combobox label={formatMessage({ id: 'chat.person' })} value={null} onValueChange={choose} {...peopleOptions()} />
    </Dialog>
  )
}
