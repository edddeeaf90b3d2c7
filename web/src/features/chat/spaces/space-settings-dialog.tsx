import { nameLine, optionalLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import type { Space } from '@atrium/contract/chat/schemas'
import { useIntl } from 'react-intl'
import * as z from 'zod/mini'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { chat as calls } from '../calls.ts'
import { useChat } from '../use-chat.ts'
import styles from './space-settings-dialog.module.css'
import { SubSpaceList } from './sub-space-list.tsx'
import { visibilityOf, rulesOf, VisibilityField } from './visibility-field.tsx'

/** Uses the picture field and the messages of the settings. */
const SpacePicture = lazyScreen<{ space: Space }>(['chat', 'settings'], () => import('./space-picture.tsx'))

const schema = z.object({
  space_name: nameLine(limits.spaceNameMaximum),
  space_description: optionalLine(limits.spaceDescriptionMaximum),
  finding: z.enum(['public', 'listed', 'private']),
  posting: z.enum(['everyone', 'admins']),
  inviting: z.enum(['members', 'admins']),
  calling: z.enum(['everyone', 'admins']),
})

type SpaceSettingsProps = { space: Space; open: boolean; onClose: () => void }

/** The description and rules of a space, for its admins; changes appear on all open pages at once. */
export default function SpaceSettingsDialog({ space, open, onClose }: SpaceSettingsProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={formatMessage({ id: 'chat.spaceSettings' })} size="large">
      <div className={styles.settings}>
        <SpacePicture space={space} />
        <RulesForm space={space} onClose={onClose} />
        <SubSpaceList space={space} />
      </div>
    </Dialog>
  )
}

function RulesForm({ space, onClose }: Omit<SpaceSettingsProps, 'open'>) {
  const { formatMessage } = useIntl()
  const { store } = useChat()
  const toasts = useToasts()
  const form = useForm({
    schema,
    defaultValues: {
      space_name: space.space_name,
      space_description: space.space_description ?? '',
      finding: visibilityOf(space),
      posting: space.posting,
      inviting: space.inviting,
      calling: space.calling,
    },
    fieldOfError: { SPACE_NAME_ALREADY_EXISTS: 'space_name', COMPANY_SPACE_STAYS: 'finding' },
    onSubmit: async ({ finding, space_description, ...values }) => {
      const change = { ...values, ...rulesOf(finding), space_description: space_description || null }
      store.putSpace(await calls.call.updateSpace({ space_id: space.space_id, ...change }))
      toasts.show({ tone: 'success', text: formatMessage({ id: 'chat.settingsSaved' }) })
      onClose()
    },
  })
  const finding = form.control('finding')
  const turns = finding.value !== visibilityOf(space)
  return (
    <Form form={form}>
      <TextField label={formatMessage({ id: 'chat.spaceName' })} autoComplete="off" {...form.field('space_name')} />
      <TextArea label={formatMessage({ id: 'chat.spaceDescription' })} optional rows={2} {...form.field('space_description')} />
      <VisibilityField {...finding} warning={turns ? formatMessage({ id: `chat.turns.${finding.value}` }) : undefined} />
      <RadioGroup
        label={formatMessage({ id: 'chat.posting' })}
        {...form.control('posting')}
        options={(['everyone', 'admins'] as const).map((value) => ({ value, label: formatMessage({ id: `chat.posting.${value}` }) }))}
      />
      <RadioGroup
        label={formatMessage({ id: 'chat.inviting' })}
        {...form.control('inviting')}
        options={(['members', 'admins'] as const).map((value) => ({ value, label: formatMessage({ id: `chat.inviting.${value}` }) }))}
      />
      <RadioGroup
        label={formatMessage({ id: 'chat.calling' })}
        {...form.control('calling')}
        options={(['everyone', 'admins'] as const).map((value) => ({ value, label: formatMessage({ id: `chat.calling.${value}` }) }))}
      />
      <FormActions>
        <SubmitButton form={form}>{formatMessage({ id: 'chat.saveSettings' })}</SubmitButton>
      </FormActions>
    </Form>
  )
}
