import type { Space } from '@atrium/contract/chat/schemas'
import type { Employee } from '@atrium/contract/people/schemas'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { chat as calls } from '../calls.ts'
import { useChat } from '../use-chat.ts'
import { peopleOptions } from '#features/people/people-options.tsx'

/** Adds people to a space. */
export default function InviteDialog({ space, name, open, onClose }: { space: Space; name: string; open: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { store } = useChat()
  const toasts = useToasts()
  const [chosen, setChosen] = useState<Employee[]>([])
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const invite = async (): Promise<void> => {
    setPending(true)
    setFault(undefined)
    try {
      store.putSpace(await calls.call.inviteToSpace({ space_id: space.space_id, employee_ids: chosen.map((person) => person.employee_id) }))
      toasts.show({ text: formatMessage({ id: 'chat.invited' }, { count: chosen.length, name }) })
      setChosen([])
      onClose()
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    } finally {
      setPending(false)
    }
  }
  const footer = (
    <Button
      tone="primary"
      pending={pending}
      onClick={() => void invite()}
      {...(chosen.length ? {} : { disabledReason: formatMessage({ id: 'chat.choosePeopleFirst' }) })}
    >
      {formatMessage({ id: 'chat.invite' })}
    </Button>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={formatMessage({ id: 'chat.inviteTo' }, { name })}
      footer={footer}
    >
      {fault && <Banner tone="danger">{fault}</Banner>}
      <MultiCombobox label={formatMessage({ id: 'chat.people' })} value={chosen} onValueChange={setChosen} {...peopleOptions()} />
    </Dialog>
  )
}
