import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import type { ReactElement } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { Answering } from './answering.tsx'
import { Progress, ProgressWords } from './progress.tsx'
import { ModeChip } from './promise.tsx'
import type { AnsweringState } from './use-steps.ts'

type AnsweringPageProps = { survey: SurveyDetail; answering: AnsweringState; back: { render: ReactElement } }

/** A survey while it is answered, or tried. */
export function AnsweringPage({ survey, answering, back }: AnsweringPageProps) {
  const { formatMessage } = useIntl()
  const isAnswering = answering.draft.at !== undefined
  return (
    <Panes showing="content" bottom={false}>
      <Content
        onGround
        ownScroll
        bar={
          <>
            <Bar
              back={back}
              title={<PageTitle title={isAnswering ? survey.title : formatMessage({ id: 'surveys.one' })} />}
              detail={<ProgressWords answering={answering} />}
              actions={
                answering.isTest ? (
                  <Chip tone="accent">
                    <FormattedMessage id="surveys.test.chip" />
                  </Chip>
                ) : (
                  isAnswering && <ModeChip mode={survey.mode} />
                )
              }
            />
            {isAnswering && <Progress answering={answering} />}
          </>
        }
      >
        <Answering survey={survey} answering={answering} />
      </Content>
    </Panes>
  )
}
