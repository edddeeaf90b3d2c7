import { surveyAdminPath, surveyEditPath } from '@atrium/contract/surveys/paths'
import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { Link as RouterLink, useSearch } from '@tanstack/react-router'
import { Redo2, Rocket, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { useShortcuts } from '#app/shortcuts/shortcuts.ts'
import { currentLanguage } from '#ui/appearance/appearance.ts'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { commandKey } from '#ui/marks/kbd.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { editorTabs, readEditorSearch } from '../paths.ts'
import { wordsFor } from '../questions/words.ts'
import { SendTest } from '../trying/send-test.tsx'
import styles from './build.module.css'
import { AudienceTab, Builder, SettingsTab, SurveyMap } from './parts-on-demand.ts'
import { SavingWords } from './saving-words.tsx'
import { useBuilding } from './use-building.ts'
import { useEditor, type EditorState } from './use-editor.ts'

const LaunchDialog = dialogOnDemand(() => import('./launch-dialog.tsx'))

type EditorProps = { survey: SurveyDetail; source: NonNullable<SurveyDetail['source']> }

/** A survey that is edited. Each change is saved by itself. */
export default function Editor({ survey, source }: EditorProps) {
  const { formatMessage } = useIntl()
  const editor = useEditor(survey, source)
  const { tab = 'questions' } = readEditorSearch(useSearch({ strict: false }))
  const { questionnaire } = editor.draft
  const title =
    wordsFor(questionnaire.title, { language: currentLanguage(), languages: questionnaire.languages }) ||
    formatMessage({ id: 'surveys.untitled' })
  return (
    <Content
      onGround
      bar={
        <>
          <Bar
            back={{ render: <RouterLink to={surveyAdminPath} /> }}
            title={<PageTitle title={title} />}
            detail={<SavingWords editor={editor} />}
            actions={<Actions editor={editor} />}
          />
          <TabLinks label={formatMessage({ id: 'surveys.edit' })}>
            {editorTabs.map((one) => (
              <TabLink
                key={one}
                current={one === tab}
                render={
                  <RouterLink
                    to={surveyEditPath(survey.survey_id)}
                    search={one === 'questions' ? {} : { tab: one }}
                    activeOptions={{ exact: true }}
                    replace
                  />
                }
              >
                <FormattedMessage id={`surveys.tab.${one}`} />
              </TabLink>
            ))}
          </TabLinks>
        </>
      }
    >
      {editor.saving.kind === 'failed' && (
        <div className={styles.notice}>
          <Banner
            tone="danger"
            action={
              <Button size="small" onClick={() => void editor.save()}>
                <FormattedMessage id="ui.tryAgain" />
              </Button>
            }
          >
            {editor.saving.words}
          </Banner>
        </div>
      )}
      <Tab editor={editor} tab={tab} />
    </Content>
  )
}

function Tab({ editor, tab }: { editor: EditorState; tab: (typeof editorTabs)[number] }) {
  const building = useBuilding(editor)
  if (tab === 'questions')
    return (
      <Loading instead={<Skeleton shape="block" height="640px" />}>
        <Builder building={building} />
      </Loading>
    )
  return (
    <div className={styles.tab}>
      <Loading instead={<Skeleton shape="block" height="320px" />}>
        {tab === 'map' && <SurveyMap building={building} />}
        {tab === 'audience' && <AudienceTab editor={editor} />}
        {tab === 'settings' && <SettingsTab editor={editor} />}
      </Loading>
    </div>
  )
}

function Actions({ editor }: { editor: EditorState }) {
  const { formatMessage } = useIntl()
  const [isLaunching, setLaunching] = useState(false)
  const { undo, redo, survey } = editor
  // In a field, the field undoes what was typed there.
  useShortcuts([
    { keys: 'mod+z', label: 'ui.undo', group: 'surveys.place', run: () => document.activeElement?.matches('input, textarea') || undo?.() },
    {
      keys: 'mod+y',
      label: 'surveys.redo',
      group: 'surveys.place',
      run: () => document.activeElement?.matches('input, textarea') || redo?.(),
    },
  ])
  const nothing = formatMessage({ id: 'surveys.nothingToUndo' })
  return (
    <>
      <IconButton
        icon={Undo2}
        pointing
        label={formatMessage({ id: 'ui.undo' })}
        keys={[commandKey, 'Z']}
        {...(undo ? { onClick: undo } : { disabledReason: nothing })}
      />
      <IconButton
        className={styles.offPhone}
        icon={Redo2}
        pointing
        label={formatMessage({ id: 'surveys.redo' })}
        keys={[commandKey, 'Y']}
        {...(redo ? { onClick: redo } : { disabledReason: nothing })}
      />
      <SendTest editor={editor} className={styles.offPhone} />
      {(survey.can.publish || survey.can.resume) && (
        <Button tone="primary" icon={Rocket} onClick={() => setLaunching(true)}>
          <FormattedMessage id="surveys.launch" />
        </Button>
      )}
      <LaunchDialog editor={editor} open={isLaunching} onOpenChange={setLaunching} />
    </>
  )
}
