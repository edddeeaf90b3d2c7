import type { Space } from '@atrium/contract/chat/schemas'
import { useNavigate } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { spaceCalls } from '@atrium/contract/chat/spaces/space-calls'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { chat as calls } from '../calls.ts'
import { conversationPath } from '@atrium/contract/chat/paths'
import { useChat } from '../use-chat.ts'
import { SubSpaceFields } from './sub-space-fields.tsx'

/** Creates another conversation within a space, for all its members. */
export default function NewSubSpaceDialog({ space, open, onClose }: { space: Space; open: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={formatMessage({ id: 'chat.newSubSpace' })}
      description={formatMessage({ id: 'chat.newSubSpaceText' }, { name: space.space_name })}
    >
      <NewSubSpaceForm space={space} onClose={onClose} />
    </Dialog>
  )
}

function NewSubSpaceForm({ space, onClose }: { space: Space; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const chat = useChat()
  const form = useForm({
    schema: spaceCalls.createSubSpace.input,
    defaultValues: { space_id: space.space_id, sub_space_name: '', sub_space_description: '' },
    fieldOfError: { SPACE_NAME_ALREADY_EXISTS: 'sub_space_name' },
    onSubmit: async (values) => {
      const made = await calls.call.createSubSpace({ ...values, sub_space_description: values.sub_space_description || null })
      await chat.reload().catch(() => {})
      onClose()
      await navigate({ to: conversationPath('space', space.space_id, made.sub_space_id) })
    },
  })
  return (
    <Form form={form}>
      <SubSpaceFields field={form.field} />
      <FormActions>
        <Button tone="plain" onClick={onClose}>
          {formatMessage({ id: 'ui.cancel' })}
        </Button>
        <SubmitButton form={form}>{formatMessage({ id: 'chat.create' })}</SubmitButton>
      </FormActions>
    </Form>
  )
}
