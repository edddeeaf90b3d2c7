import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { storedDrafts } from '#app/draft-form/stored-drafts.ts'
import { useSession } from '#app/session/auth.tsx'
import { applySurvey, textOf } from '../manage/use-act.ts'
import { surveys } from '../server.ts'
import { changeOf, draftOf, type EditorDraft } from './editor-draft.ts'
import { changed, historyOf, redone, undone, type History } from './history.ts'

type Source = NonNullable<SurveyDetail['source']>
/** `failed`: with what was said; it stays on this device and is tried again with the next change. */
type Saving = { kind: 'saved' } | { kind: 'saving' } | { kind: 'failed'; words: string }

/** How long nothing must change before it is saved. */
const pause = 700
const onDevice = storedDrafts<Readonly<Record<string, EditorDraft>>>('survey-drafts')

/** A survey that is edited: each change can be undone and is saved by itself. This device keeps it until the server has it. */
export function useEditor(survey: SurveyDetail, source: Source) {
  const ownId = useSession().employee_id
  const { survey_id, state } = survey
  const [history, setHistory] = useState<History<EditorDraft>>(() =>
    historyOf(onDevice.read(ownId)?.[survey_id] ?? draftOf(survey, source)),
  )
  const { saving, save, mark } = useSaving(survey_id, state, ownId)
  const draft = history.now
  const go = (next: History<EditorDraft>): void => {
    if (next.now === draft) return
    setHistory(next)
    mark(next.now)
  }
  return {
    survey,
    state,
    draft,
    saving,
    save: () => save(draft),
    /** `about`: what is typed into, so that it is undone in one step. */
    change: (part: Partial<EditorDraft>, about?: string) => go(changed(history, { ...draft, ...part }, about)),
    undo: history.past.length ? () => go(undone(history)) : undefined,
    redo: history.future.length ? () => go(redone(history)) : undefined,
    /** Of a published survey only words can be corrected. */
    isLocked: state !== 'draft',
  }
}
export type EditorState = ReturnType<typeof useEditor>

function useSaving(survey_id: string, state: SurveyDetail['state'], ownId: string) {
  const queryClient = useQueryClient()
  const [saving, setSaving] = useState<Saving>({ kind: 'saved' })
  const latest = useRef<EditorDraft>(undefined)
  const [version, setVersion] = useState(0)
  const keep = (draft: EditorDraft | undefined): void => {
    const { [survey_id]: _before, ...others } = onDevice.read(ownId) ?? {}
    onDevice.keep(ownId, draft ? { ...others, [survey_id]: draft } : others)
  }
  const mark = (draft: EditorDraft): void => {
    latest.current = draft
    keep(draft)
    setSaving({ kind: 'saving' })
    setVersion((before) => before + 1)
  }
  /** Resolves to whether the server has it. */
  const save = async (draft: EditorDraft): Promise<boolean> => {
    setSaving({ kind: 'saving' })
    try {
      applySurvey(queryClient, await surveys.call.updateSurvey({ survey_id, ...changeOf(draft, state) }))
      if (latest.current && latest.current !== draft) return false
      latest.current = undefined
      keep(undefined)
      setSaving({ kind: 'saved' })
      return true
    } catch (error) {
      setSaving({ kind: 'failed', words: textOf(error) })
      return false
    }
  }
  const saveLatest = useEffectEvent(() => latest.current && void save(latest.current))
  useEffect(() => {
    if (!version) return
    const timer = setTimeout(() => saveLatest(), pause)
    return () => clearTimeout(timer)
  }, [version])
  useEffect(() => {
    const online = (): void => {
      saveLatest()
    }
    addEventListener('online', online)
    return () => {
      removeEventListener('online', online)
      // What was typed last is saved on the way out.
      saveLatest()
    }
  }, [])
  return { saving, save, mark }
}
