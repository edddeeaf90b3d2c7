import type { Space } from '@atrium/contract/chat/schemas'
import type { Employee } from '@atrium/contract/people/schemas'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { peopleOptions } from '#features/people/people-options.tsx'
import { nameOf } from '#features/people/people.ts'
import { people } from '#features/people/server.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { chat as calls } from '../calls.ts'
import { chatsPath } from '../paths.ts'
import { forgetLast } from '../recent/last-conversation.ts'
import { useChat } from '../use-chat.ts'

const most = 20

/** Makes another member the admin instead of the person, who stays or leaves with it. */
export default function HandOverDialog({ space, open, onClose }: { space: Space; open: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { ownId, store } = useChat()
  const toasts = useToasts()
  const [heir, setHeir] = useState<Employee | null>(null)
  const [leave, setLeave] = useState(false)
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const handOver = async (): Promise<void> => {
    if (!heir) return
    setPending(true)
    setFault(undefined)
    try {
      await calls.call.handOverSpace({ space_id: space.space_id, employee_id: heir.employee_id, leave })
      toasts.show({ tone: 'success', text: formatMessage({ id: 'chat.handedOver' }, { name: nameOf(heir), space: space.space_name }) })
      onClose()
      if (!leave) return
      forgetLast()
      await navigate({ to: chatsPath })
      store.remove(space.space_id)
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
      onClick={() => void handOver()}
      {...(!heir && { disabledReason: formatMessage({ id: 'chat.choosePersonFirst' }) })}
    >
      {formatMessage({ id: 'chat.handOver' })}
    </Button>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: 'chat.handOverTitle' }, { name: space.space_name })}
      description={formatMessage({ id: 'chat.handOverText' })}
      footer={footer}
    >
      {fault && <Banner tone="danger">{fault}</Banner>}
      <Combobox
        label={formatMessage({ id: 'chat.newAdmin' })}
        value={heir}
        onValueChange={setHeir}
        {...peopleOptions()}
        findOptions={(search) => findMembers(space.space_id, ownId, search)}
      />
      <Checkbox label={formatMessage({ id: 'chat.handOverAndLeave' })} value={leave} onValueChange={setLeave} />
    </Dialog>
  )
}

/** The members of a space other than the person. */
async function findMembers(space_id: string, ownId: string, search: string): Promise<Employee[]> {
  const { items } = await calls.call.listSpaceMembers({ space_id, ...(search && { search }) })
  const employee_ids = items
    .map((member) => member.employee_id)
    .filter((id) => id !== ownId)
    .slice(0, most)
  return employee_ids.length ? (await people.call.listEmployees({ employee_ids, limit: most })).items : []
}
