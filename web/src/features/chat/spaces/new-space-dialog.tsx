import { nameLine, optionalLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import type { Employee } from '@atrium/contract/people/schemas'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import * as z from 'zod/mini'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { chat as calls } from '../calls.ts'
import { conversationPath } from '@atrium/contract/chat/paths'
import { useChat } from '../use-chat.ts'
import { rulesOf, VisibilityField } from './visibility-field.tsx'
import { peopleOptions } from '#features/people/people-options.tsx'

const schema = z.object({
  space_name: nameLine(limits.spaceNameMaximum),
  space_description: optionalLine(limits.spaceDescriptionMaximum),
  finding: z.enum(['public', 'listed', 'private']),
})

const newSpace: z.infer<typeof schema> = { space_name: '', space_description: '', finding: 'public' }

/** Creates a space; the input stays if the server refuses. */
export default function NewSpaceDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={formatMessage({ id: 'chat.newSpace' })}
      description={formatMessage({ id: 'chat.newSpaceText' })}
    >
      <NewSpaceForm onClose={onClose} />
    </Dialog>
  )
}

function NewSpaceForm({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const chat = useChat()
  const [invited, setInvited] = useState<Employee[]>([])
  const form = useForm({
    schema,
    defaultValues: newSpace,
    fieldOfError: { SPACE_NAME_ALREADY_EXISTS: 'space_name' },
    onSubmit: async ({ finding, ...values }) => {
      const space = await calls.call.createSpace({
        ...values,
        ...rulesOf(finding),
        space_description: values.space_description || null,
        employee_ids: invited.map((person) => person.employee_id),
      })
      await chat.reload().catch(() => {})
      onClose()
      await navigate({ to: conversationPath('space', space.space_id) })
    },
  })
  return (
    <Form form={form}>
      <TextField label={formatMessage({ id: 'chat.spaceName' })} autoComplete="off" {...form.field('space_name')} />
      <TextArea label={formatMessage({ id: 'chat.spaceDescription' })} optional rows={2} {...form.field('space_description')} />
      <VisibilityField {...form.control('finding')} />
      <MultiCombobox
        label={formatMessage({ id: 'chat.people' })}
        optional
        value={invited}
        onValueChange={setInvited}
        {...peopleOptions(new Set([chat.ownId]))}
      />
      <FormActions>
        <Button tone="plain" onClick={onClose}>
          {formatMessage({ id: 'ui.cancel' })}
        </Button>
        <SubmitButton form={form}>{formatMessage({ id: 'chat.createSpace' })}</SubmitButton>
      </FormActions>
    </Form>
  )
}
