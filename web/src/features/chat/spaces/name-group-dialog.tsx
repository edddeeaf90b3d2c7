import { limits } from '@atrium/contract/limits'
import type { Space } from '@atrium/contract/chat/schemas'
import { useIntl } from 'react-intl'
import * as z from 'zod/mini'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { chat as calls } from '../calls.ts'
import { useChat } from '../use-chat.ts'

/** The server checks the characters: the shared validator would load all other field types too. */
const spaceName = z.string().check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(limits.spaceNameMaximum))
const schema = z.object({ space_name: spaceName })

type NameGroupProps = { space: Space; turns: boolean; open: boolean; onClose: () => void }

/** Names a group chat, and optionally turns it into a private space. */
export default function NameGroupDialog({ space, turns, open, onClose }: NameGroupProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: turns ? 'chat.turnIntoSpace' : 'chat.nameGroup' })}
      description={formatMessage({ id: turns ? 'chat.turnIntoSpaceText' : 'chat.nameGroupText' })}
    >
      <NameForm space={space} turns={turns} onClose={onClose} />
    </Dialog>
  )
}

function NameForm({ space, turns, onClose }: Omit<NameGroupProps, 'open'>) {
  const { formatMessage } = useIntl()
  const { store } = useChat()
  const form = useForm({
    schema,
    defaultValues: { space_name: space.space_name },
    fieldOfError: { SPACE_NAME_ALREADY_EXISTS: 'space_name' },
    onSubmit: async ({ space_name }) => {
      const wanted = { space_id: space.space_id, space_name }
      store.putSpace(await (turns ? calls.call.turnIntoSpace(wanted) : calls.call.updateSpace(wanted)))
      onClose()
    },
  })
  return (
    <Form form={form}>
      <TextField label={formatMessage({ id: 'chat.spaceName' })} autoComplete="off" {...form.field('space_name')} />
      <FormActions>
        <Button tone="plain" onClick={onClose}>
          {formatMessage({ id: 'ui.cancel' })}
        </Button>
        <SubmitButton form={form}>{formatMessage({ id: turns ? 'chat.createSpace' : 'chat.saveSettings' })}</SubmitButton>
      </FormActions>
    </Form>
  )
}
