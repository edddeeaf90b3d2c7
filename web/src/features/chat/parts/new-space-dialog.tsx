import { line, optionalLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import type { Employee } from '@atrium/contract/people/schemas'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import * as z from 'zod/mini'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { MultiCombobox } from '#ui/multi-combobox.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { chat as calls } from '../calls.ts'
import { conversationPath } from '../paths.ts'
import { useChat } from '../use-chat.ts'
import { peopleOptions } from '#features/people/people-options.tsx'

const schema = z.object({
  space_name: line(limits.spaceNameMaximum),
  space_description: optionalLine(limits.spaceDescriptionMaximum),
  visibility: z.enum(['public', 'private']),
})

/** Creates a space; what was typed stays when the server refuses. */
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
    defaultValues: { space_name: '', space_description: '', visibility: 'public' },
    fieldOfError: { SPACE_NAME_ALREADY_EXISTS: 'space_name' },
    onSubmit: async (values) => {
      const space = await calls.call.createSpace({
        ...values,
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
      <RadioGroup
        label={formatMessage({ id: 'chat.visibility' })}
        {...form.control('visibility')}
        value={form.control('visibility').value ?? 'public'}
        options={[
          { value: 'public', label: formatMessage({ id: 'chat.public' }), description: formatMessage({ id: 'chat.publicText' }) },
          { value: 'private', label: formatMessage({ id: 'chat.private' }), description: formatMessage({ id: 'chat.privateText' }) },
        ]}
      />
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
