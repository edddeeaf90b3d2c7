import { nameLine, optionalLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import type { SubSpace } from '@atrium/contract/chat/schemas'
import { useIntl } from 'react-intl'
import * as z from 'zod/mini'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { chat as calls } from '../calls.ts'
import { useChat } from '../use-chat.ts'
import { SubSpaceFields } from './sub-space-fields.tsx'

const schema = z.object({
  sub_space_name: nameLine(limits.spaceNameMaximum),
  sub_space_description: optionalLine(limits.spaceDescriptionMaximum),
})

type EditSubSpaceProps = { subSpace: SubSpace | undefined; open: boolean; onClose: () => void }

/** Changes the name or description of a conversation of a space. */
export default function EditSubSpaceDialog({ subSpace, open, onClose }: EditSubSpaceProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={formatMessage({ id: 'chat.renameConversation' })}>
      {subSpace && <EditForm subSpace={subSpace} onClose={onClose} />}
    </Dialog>
  )
}

function EditForm({ subSpace, onClose }: { subSpace: SubSpace; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { store } = useChat()
  const { space_id, sub_space_id } = subSpace
  const form = useForm({
    schema,
    defaultValues: { sub_space_name: subSpace.sub_space_name, sub_space_description: subSpace.sub_space_description ?? '' },
    fieldOfError: { SPACE_NAME_ALREADY_EXISTS: 'sub_space_name' },
    onSubmit: async ({ sub_space_name, sub_space_description }) => {
      const change = { sub_space_name, sub_space_description: sub_space_description || null }
      store.putSpace(await calls.call.updateSubSpace({ space_id, sub_space_id, ...change }))
      onClose()
    },
  })
  return (
    <Form form={form}>
      <SubSpaceFields field={form.field} />
      <FormActions>
        <Button tone="plain" onClick={onClose}>
          {formatMessage({ id: 'ui.cancel' })}
        </Button>
        <SubmitButton form={form}>{formatMessage({ id: 'chat.saveSettings' })}</SubmitButton>
      </FormActions>
    </Form>
  )
}
