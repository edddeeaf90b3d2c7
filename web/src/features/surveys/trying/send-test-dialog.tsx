import type { Employee } from '@atrium/contract/people/schemas'
import { surveyTestPath } from '@atrium/contract/surveys/paths'
import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { surveyTesters } from '@atrium/contract/surveys/test-limits'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DraftForm } from '#app/draft-form/draft-form.tsx'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { useSession } from '#app/session/auth.tsx'
import { directory, usePeople } from '#features/people/people.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import type { EditorState } from '../build/use-editor.ts'
import { applySurvey, textOf } from '../manage/use-act.ts'
import { surveys } from '../server.ts'
import { TestersField } from './field-on-demand.ts'

type SendTestDialogProps = { editor: Pick<EditorState, 'survey' | 'save'>; open: boolean; onOpenChange: (open: boolean) => void }

/** To whom a test of the survey goes: oneself at first, else those who have it now. */
export default function SendTestDialog({ editor, open, onOpenChange }: SendTestDialogProps) {
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: 'surveys.test.send' })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} size="small">
      <TestForm editor={editor} label={title} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

function TestForm({ editor, label, onClose }: { editor: Pick<EditorState, 'survey' | 'save'>; label: string; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { employee_id: ownId } = useSession()
  const testers = editor.survey.source?.testers ?? []
  const [ids, setIds] = useState(testers.length ? testers.map(({ employee_id }) => employee_id) : [ownId])
  const chosen = usePeople(ids)
  const [wrong, setWrong] = useState(false)
  const { pending, failure, send } = useSend(editor, onClose)
  const choose = (next: Employee[]): void => {
    const shown = new Set(chosen.map(({ employee_id }) => employee_id))
    directory.put(next)
    setIds([...ids.filter((id) => !shown.has(id)), ...next.map(({ employee_id }) => employee_id)])
    setWrong(false)
  }
  const save = async (): Promise<string | undefined> => {
    const fits = ids.length > 0 && ids.length <= surveyTesters
    setWrong(!fits)
    if (!fits) return 'testers'
    await send(ids)
    return undefined
  }
  return (
    <DraftForm label={label} failure={failure} pending={pending} submit={formatMessage({ id: 'surveys.test.submit' })} onSave={save} onClose={onClose}>
      <p>
        <FormattedMessage id="surveys.test.sendText" />
      </p>
      <div data-field="testers">
        <Loading>
          <TestersField
            value={chosen}
            onValueChange={choose}
            error={wrong ? formatMessage({ id: 'surveys.test.people' }, { count: surveyTesters }) : undefined}
          />
        </Loading>
      </div>
    </DraftForm>
  ) // prettier-ignore
}

function useSend(editor: Pick<EditorState, 'survey' | 'save'>, onClose: () => void) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { employee_id: ownId } = useSession()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { survey_id } = editor.survey
  const send = async (ids: readonly string[]): Promise<void> => {
    setPending(true)
    setFailure(undefined)
    try {
      if (!(await editor.save())) return setFailure(formatMessage({ id: 'surveys.launch.notSaved' }))
      applySurvey(queryClient, await sendTo(survey_id, ids))
      show({
        tone: 'success',
        text: formatMessage({ id: 'surveys.test.sent' }, { count: ids.length }),
        ...(ids.includes(ownId) && {
          action: { label: formatMessage({ id: 'surveys.test.open' }), onSelect: () => void navigate({ to: surveyTestPath(survey_id) }) },
        }),
      })
      onClose()
    } catch (error) {
      setFailure(textOf(error))
    } finally {
      setPending(false)
    }
  }
  return { pending, failure, send }
}

const sendTo = (survey_id: string, ids: readonly string[]): Promise<SurveyDetail> =>
  surveys.call.sendSurveyTest({ survey_id, employees: ids.map((employee_id) => ({ employee_id })) })
