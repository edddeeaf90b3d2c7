import { surveyEditPath, surveyPath, surveyResultsPath } from '@atrium/contract/surveys/paths'
import type { Survey } from '@atrium/contract/surveys/schemas'
import { Link as RouterLink, useNavigate } from '@tanstack/react-router'
import {
  BellRing,
  BookmarkPlus,
  ChartColumn,
  CirclePause,
  CirclePlay,
  CircleStop,
  Copy,
  Eye,
  PencilLine,
  Repeat2,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { surveys } from '../server.ts'
import { textOf, useAct } from './use-act.ts'

const CloseSurvey = dialogOnDemand(() => import('./close-survey.tsx'))
const DeleteSurvey = dialogOnDemand(() => import('./delete-survey.tsx'))
const TemplateDialog = dialogOnDemand(() => import('./template-dialog.tsx'))

type Asked = 'close' | 'delete' | 'template'

/** What can be done with a survey. Closing and deleting ask first; everything else can be undone. */
export default function SurveyMenuEntries({ survey, trigger, open, onOpenChange, toFirst }: PopupProps & { survey: Survey }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const [asked, setAsked] = useState<Asked>()
  const { can, survey_id, is_invited } = survey
  const props = (of: Asked) => ({ survey, open: asked === of, onOpenChange: (next: boolean) => setAsked(next ? of : undefined) })
  return (
    <>
      <Menu trigger={trigger} open={open} onOpenChange={onOpenChange} toFirst={toFirst}>
        {can.edit && (
          <MenuLink icon={PencilLine} render={<RouterLink to={surveyEditPath(survey_id)} />}>
            <FormattedMessage id="surveys.edit" />
          </MenuLink>
        )}
        {can.see_results && (
          <MenuLink icon={ChartColumn} render={<RouterLink to={surveyResultsPath(survey_id)} />}>
            <FormattedMessage id="surveys.results" />
          </MenuLink>
        )}
        {is_invited && (
          <MenuLink icon={Eye} render={<RouterLink to={surveyPath(survey_id)} />}>
            <FormattedMessage id="surveys.look" />
          </MenuLink>
        )}
        <StageEntries survey={survey} onAsk={setAsked} />
        <MenuSeparator />
        <CopyEntries survey={survey} onAsk={setAsked} />
        {can.delete && (
          <MenuItem icon={Trash2} tone="danger" onSelect={() => setAsked('delete')}>
            <FormattedMessage id="surveys.delete" />
          </MenuItem>
        )}
      </Menu>
      <CloseSurvey {...props('close')} />
      <DeleteSurvey {...props('delete')} />
      <TemplateDialog {...props('template')} />
    </>
  )
}

type EntriesProps = { survey: Survey; onAsk: (asked: Asked) => void }

function StageEntries({ survey: { survey_id, state, can }, onAsk }: EntriesProps) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const act = useAct()
  const pause = () => surveys.call.pauseSurvey({ survey_id })
  const resume = () => surveys.call.publishSurvey({ survey_id })
  const remind = (): Promise<unknown> =>
    surveys.call.remindSurvey({ survey_id }).then(
      ({ reminded }) => show({ tone: 'success', text: formatMessage({ id: 'surveys.reminded' }, { count: reminded }) }),
      (error: unknown) => show({ tone: 'danger', text: textOf(error) }),
    )
  const isScheduled = state === 'scheduled'
  return (
    <>
      {can.remind && (
        <MenuItem icon={BellRing} onSelect={() => void remind()}>
          <FormattedMessage id="surveys.remind" />
        </MenuItem>
      )}
      {can.pause && (
        <MenuItem
          icon={CirclePause}
          onSelect={() => void act(pause, isScheduled ? 'surveys.unscheduled' : 'surveys.paused', isScheduled ? undefined : resume)}
        >
          <FormattedMessage id={isScheduled ? 'surveys.unschedule' : 'surveys.pause'} />
        </MenuItem>
      )}
      {can.resume && (
        <MenuItem icon={CirclePlay} onSelect={() => void act(resume, 'surveys.resumed', pause)}>
          <FormattedMessage id="surveys.resume" />
        </MenuItem>
      )}
      {can.close && (
        <MenuItem icon={CircleStop} onSelect={() => onAsk('close')}>
          <FormattedMessage id="surveys.close" />
        </MenuItem>
      )}
    </>
  )
}

function CopyEntries({ survey: { survey_id, can, state }, onAsk }: EntriesProps) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const act = useAct()
  const navigate = useNavigate()
  const copy = async (as_next_run: boolean): Promise<void> => {
    const made = await act(
      () => surveys.call.duplicateSurvey({ survey_id, as_next_run, client_survey_id: crypto.randomUUID() }),
      as_next_run ? 'surveys.runMade' : 'surveys.copied',
    )
    if (made) await navigate({ to: surveyEditPath(made.survey_id) })
  }
  if (!can.duplicate) return null
  return (
    <>
      {state === 'closed' && (
        <MenuItem icon={Repeat2} onSelect={() => void copy(true)}>
          <FormattedMessage id="surveys.askAgain" />
        </MenuItem>
      )}
      <MenuItem icon={Copy} onSelect={() => void copy(false)}>
        <FormattedMessage id="surveys.copy" />
      </MenuItem>
      <MenuItem icon={BookmarkPlus} onSelect={() => onAsk('template')}>
        <FormattedMessage id="surveys.toTemplate" />
      </MenuItem>
    </>
  )
}
