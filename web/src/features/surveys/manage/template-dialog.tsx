import { limits } from '@atrium/contract/limits'
import type { Survey } from '@atrium/contract/surveys/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { DraftForm } from '#app/draft-form/draft-form.tsx'
import { keyOf } from '#app/server-data.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { surveys } from '../server.ts'
import type { EndingProps } from './close-survey.tsx'
import { textOf } from './use-act.ts'

/** Keeps the questions of a survey as a template of the company. */
export default function TemplateDialog({ survey, open, onOpenChange }: EndingProps & { survey: Survey }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [name, setName] = useState(survey.title)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [clientId] = useState(() => crypto.randomUUID())
  const label = formatMessage({ id: 'surveys.toTemplate' })
  const save = async (): Promise<string | undefined> => {
    if (!name.trim()) return 'name'
    setPending(true)
    setFailure(undefined)
    try {
      const { survey_id, mode, cuts } = survey
      await surveys.call.createSurveyTemplate({ template_name: name.trim(), survey_id, mode, cuts, client_template_id: clientId })
      void queryClient.invalidateQueries({ queryKey: keyOf('listSurveyTemplates') })
      show({ tone: 'success', text: formatMessage({ id: 'surveys.templateMade' }, { name: name.trim() }) })
      onOpenChange(false)
    } catch (error) {
      setFailure(textOf(error))
    } finally {
      setPending(false)
    }
    return undefined
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={label} size="small">
      <DraftForm
        label={label}
        failure={failure}
        pending={pending}
        submit={formatMessage({ id: 'surveys.saveTemplate' })}
        onSave={save}
        onClose={() => onOpenChange(false)}
      >
        <div data-field="name">
          <TextField
            label={formatMessage({ id: 'surveys.templateName' })}
            description={formatMessage({ id: 'surveys.templateText' })}
            maxLength={limits.nameMaximum}
            autoComplete="off"
            dir="auto"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
      </DraftForm>
    </Dialog>
  )
}
