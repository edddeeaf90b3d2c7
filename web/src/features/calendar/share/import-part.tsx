import type { Output } from '@atrium/contract/call'
import type { calendarCalls } from '@atrium/contract/calendar/calls'
import { limits } from '@atrium/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { calendar, renewEvents } from '../server.ts'
import { useSaving } from '../use-saving.ts'
import styles from './share.module.css'

type Result = Output<(typeof calendarCalls)['importEvents']>
/** Problems that are listed; the rest is counted. */
const most = 5

/** Reads an iCalendar file: first a trial that says what would come, then for good. */
export function ImportPart() {
  const input = useRef<HTMLInputElement>(null)
  const { saving, name, trial, done, choose, read } = useImport()
  const result = done ?? trial
  return (
    <>
      <p className={styles.note}>
        <FormattedMessage id="calendar.importText" />
      </p>
      {saving.failure && <Banner tone="danger">{saving.failure}</Banner>}
      <input
        ref={input}
        type="file"
        accept=".ics,text/calendar"
        hidden
        onChange={({ target }) => {
          void choose(target.files?.[0])
          target.value = ''
        }}
      />
      <Button icon={FileUp} pending={saving.pending && !trial} onClick={() => input.current?.click()}>
        <FormattedMessage id="calendar.chooseFile" />
      </Button>
      {result && <ImportResult result={result} isDone={done !== undefined} name={name} />}
      {trial && trial.added + trial.changed > 0 && (
        <Button tone="primary" pending={saving.pending} onClick={read}>
          <FormattedMessage id="calendar.importNow" />
        </Button>
      )}
    </>
  )
}

/** Reads the chosen file, as a trial first. */
function useImport() {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const saving = useSaving()
  const [file, setFile] = useState<{ name: string; ics: string }>()
  const [trial, setTrial] = useState<Result>()
  const [done, setDone] = useState<Result>()
  const choose = async (chosen: File | undefined): Promise<void> => {
    setTrial(undefined)
    setDone(undefined)
    if (!chosen) return
    await saving.run(async () => {
      const ics = await chosen.text()
      if (ics.length > limits.icsCharacters) throw new Error(formatMessage({ id: 'calendar.fileTooLarge' }))
      setFile({ name: chosen.name, ics })
      setTrial(await calendar.call.importEvents({ ics, is_trial: true }))
    })
  }
  const read = (): void =>
    void saving.run(async () => {
      if (!file) return
      setDone(await calendar.call.importEvents({ ics: file.ics }))
      setTrial(undefined)
      await renewEvents(queryClient)
    })
  return { saving, name: file?.name ?? '', trial, done, choose, read }
}

type ImportResultProps = { result: Result; isDone: boolean; name: string }

/** What came or would come, and the first problems. */
function ImportResult({ result, isDone, name }: ImportResultProps) {
  const { formatMessage } = useIntl()
  return (
    <Banner tone={isDone ? 'success' : 'information'}>
      {formatMessage({ id: isDone ? 'calendar.imported' : 'calendar.wouldImport' }, { added: result.added, changed: result.changed, name })}
      {result.problems.slice(0, most).map(({ index, title, reason }) => (
        <div key={index}>
          {formatMessage(
            { id: `calendar.importProblem.${reason}` },
            { title: title ?? formatMessage({ id: 'calendar.eventAt' }, { index }) },
          )}
        </div>
      ))}
      {result.problems.length > most && (
        <div>{formatMessage({ id: 'calendar.moreProblems' }, { count: result.problems.length - most })}</div>
      )}
    </Banner>
  )
}
