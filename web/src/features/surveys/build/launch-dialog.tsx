import { surveyAdminPath, surveyEditPath, surveyParticipationPath } from '@atrium/contract/surveys/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { currentLanguage } from '#ui/appearance/appearance.ts'
import { Button } from '#ui/button.tsx'
import { Icon, type IconType } from '#ui/marks/icon.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { Banner } from '#ui/states/banner.tsx'
import { applySurvey, textOf } from '../manage/use-act.ts'
import { minutesFor } from '../questions/estimate.ts'
import { wordsFor } from '../questions/words.ts'
import { surveys } from '../server.ts'
import styles from './build.module.css'
import { instantOf } from './editor-draft.ts'
import { isBlocking, problemsOf, type Found } from './problems.ts'
import { questionsOf } from './questionnaire-ops.ts'
import type { EditorState } from './use-editor.ts'

type LaunchDialogProps = { editor: EditorState; open: boolean; onOpenChange: (open: boolean) => void }

/** The last look before it is published: what is wrong, and what will happen. */
export default function LaunchDialog({ editor, open, onOpenChange }: LaunchDialogProps) {
  const { formatMessage } = useIntl()
  const { pending, failure, publish } = usePublish(editor)
  const found = problemsOf(editor.draft, useNow())
  const isStopped = found.some(isBlocking)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={formatMessage({ id: 'surveys.launch.title' })}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <Button
            tone="primary"
            pending={pending}
            disabledReason={isStopped ? formatMessage({ id: 'surveys.launch.stopped' }) : undefined}
            onClick={() => void publish()}
          >
            <FormattedMessage id={editor.draft.starts ? 'surveys.launch.schedule' : 'surveys.launch.now'} />
          </Button>
        </>
      }
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      <ul className={styles.checks}>
        {found.map((one) => (
          <Problem key={`${one.about} ${one.problem}`} editor={editor} found={one} onGo={() => onOpenChange(false)} />
        ))}
        {!isStopped && <WhatHappens editor={editor} />}
      </ul>
    </Dialog>
  )
}

function usePublish(editor: EditorState) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { survey_id } = editor.survey
  const publish = async (): Promise<void> => {
    setPending(true)
    setFailure(undefined)
    try {
      if (!(await editor.save())) return setFailure(formatMessage({ id: 'surveys.launch.notSaved' }))
      const { draft } = editor
      const published = await surveys.call.publishSurvey({
        survey_id,
        starts_at: instantOf(draft.starts, draft.time_zone) ?? null,
        ends_at: instantOf(draft.ends, draft.time_zone) ?? null,
      })
      applySurvey(queryClient, published)
      show({ tone: 'success', text: formatMessage({ id: published.state === 'scheduled' ? 'surveys.isScheduled' : 'surveys.isLive' }) })
      await navigate({ to: published.state === 'live' ? surveyParticipationPath(survey_id) : surveyAdminPath })
    } catch (error) {
      setFailure(textOf(error))
    } finally {
      setPending(false)
    }
  }
  return { pending, failure, publish }
}

function Check({ tone, icon, children }: { tone: 'wrong' | 'warning' | 'fine'; icon: IconType; children: ReactNode }) {
  return (
    <li className={styles.check} data-tone={tone}>
      <Icon of={icon} />
      <span>{children}</span>
    </li>
  )
}

function Problem({ editor, found, onGo }: { editor: EditorState; found: Found; onGo: () => void }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { questionnaire } = editor.draft
  const questions = questionsOf(questionnaire)
  const place = questions.findIndex(({ question_id }) => question_id === found.about)
  const title = wordsFor(questions[place]?.title, { language: currentLanguage(), languages: questionnaire.languages })
  const tab = found.about === 'audience' || found.about === 'settings' ? found.about : undefined
  const isWrong = isBlocking(found)
  const go = async (): Promise<void> => {
    onGo()
    await navigate({ to: surveyEditPath(editor.survey.survey_id), search: tab ? { tab } : {} })
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-item="${CSS.escape(found.about)}"]`)?.click())
  }
  return (
    <Check tone={isWrong ? 'wrong' : 'warning'} icon={isWrong ? CircleAlert : TriangleAlert}>
      {place >= 0 && (
        <>
          <bdi className={styles.problem}>
            {place + 1} · {title || formatMessage({ id: 'surveys.untitledQuestion' })}
          </bdi>
          <br />
        </>
      )}
      {formatMessage({ id: `surveys.problem.${found.problem}` })}{' '}
      <Button size="small" tone="plain" onClick={() => void go()}>
        <FormattedMessage id="surveys.launch.go" />
      </Button>
    </Check>
  )
}

function WhatHappens({ editor: { draft } }: { editor: EditorState }) {
  const { formatMessage, formatDate } = useIntl()
  const questions = questionsOf(draft.questionnaire)
  const end = instantOf(draft.ends, draft.time_zone)
  return (
    <>
      <Check tone="fine" icon={CircleCheck}>
        {formatMessage({ id: 'surveys.launch.questions' }, { count: questions.length, minutes: minutesFor(questions) })}
      </Check>
      <Check tone="fine" icon={CircleCheck}>
        {formatMessage(
          { id: draft.mode === 'confidential' ? 'surveys.launch.confidential' : 'surveys.launch.attributed' },
          { count: draft.minimum_group },
        )}
      </Check>
      <Check tone="fine" icon={CircleCheck}>
        {formatMessage({ id: 'surveys.launch.people' })}
      </Check>
      <Check tone="fine" icon={CircleCheck}>
        {end
          ? formatMessage({ id: 'surveys.launch.until' }, { at: formatDate(end, { dateStyle: 'full', timeStyle: 'short' }) })
          : formatMessage({ id: 'surveys.launch.open' })}
      </Check>
    </>
  )
}
