import { nameLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import { FormattedMessage, useIntl } from 'react-intl'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import * as z from 'zod/mini'
import { useNameTaken } from './use-name-taken.ts'

const ProjectFields = z.object({ project_name: nameLine(limits.nameMaximum) })
type ProjectDialogProps = { open: boolean; name: string | undefined; onSave: (name: string) => Promise<void>; onClose: () => void }

/** Adds a project, or renames one. */
export default function ProjectDialog({ open, name, onSave, onClose }: ProjectDialogProps) {
  const { formatMessage } = useIntl()
  const errorText = useNameTaken('settings.projects.twice')
  const form = useForm({
    schema: ProjectFields,
    defaultValues: { project_name: name ?? '' },
    fieldOfError: { INVALID_CONFIG_SETTING: 'project_name' },
    errorText,
    onSubmit: ({ project_name }) => onSave(project_name),
  })
  return (
    <Dialog
      open={open}
      size="small"
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: name === undefined ? 'settings.projects.addTitle' : 'settings.projects.editTitle' })}
    >
      <Form form={form}>
        <TextField label={formatMessage({ id: 'settings.projects.name' })} autoComplete="off" autoFocus {...form.field('project_name')} />
        <FormActions>
          <SubmitButton form={form}>
            <FormattedMessage id={name === undefined ? 'settings.projects.add' : 'settings.save'} />
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
