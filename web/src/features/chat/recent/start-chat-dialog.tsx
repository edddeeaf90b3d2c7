import { limits } from '@atrium/contract/limits'
import type { Employee } from '@atrium/contract/people/schemas'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { peopleOptions } from '#features/people/people-options.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'
import { chat as calls } from '../calls.ts'
import { conversationPath } from '@atrium/contract/chat/paths'
import { useChat } from '../use-chat.ts'

const most = limits.groupChatPeople - 1

/** Finds one person, whose chat is created with the first message, or several for a group chat. */
export default function StartChatDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { ownId, reload } = useChat()
  const [chosen, setChosen] = useState<Employee[]>([])
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const openGroup = async (): Promise<string> => {
    const others = chosen.filter((person) => person.employee_id !== ownId)
    const [only] = others.length ? others : chosen
    if (only && others.length < 2) return conversationPath('employee', only.employee_id)
    const group = await calls.call.openGroupChat({ employee_ids: others.map((person) => person.employee_id) })
    await reload().catch(() => {})
    return conversationPath('space', group.space_id)
  }
  const begin = async (): Promise<void> => {
    setPending(true)
    setFault(undefined)
    try {
      const to = await openGroup()
      onClose()
      setChosen([])
      await navigate({ to })
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    } finally {
      setPending(false)
    }
  }
  const reason = !chosen.length ? 'chat.choosePeopleFirst' : chosen.length > most ? 'chat.tooManyForGroup' : undefined
  const footer = (
    <Button
      tone="primary"
      pending={pending}
      onClick={() => void begin()}
      {...(reason ? { disabledReason: formatMessage({ id: reason }, { count: most }) } : {})}
    >
      {formatMessage({ id: chosen.length > 1 ? 'chat.startGroup' : 'chat.startChat' })}
    </Button>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={formatMessage({ id: 'chat.newChat' })}
      description={formatMessage({ id: 'chat.newChatText' })}
      footer={footer}
    >
      {fault && <Banner tone="danger">{fault}</Banner>}
      <MultiCombobox label={formatMessage({ id: 'chat.people' })} value={chosen} onValueChange={setChosen} {...peopleOptions()} />
    </Dialog>
  )
}
