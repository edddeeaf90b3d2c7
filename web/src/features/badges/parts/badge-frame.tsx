import type { ReactElement, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { ThanksList, ThanksTabs } from '#features/recognition/thanks-parts.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'

type BadgeFrameProps = {
  title: string
  actions?: ReactNode
  /** Up one level, on phones. A page with it has no tabs. */
  back?: ReactElement
  children: ReactNode
}

/** The parts of Thanks beside each other, and badges among them. */
export function BadgeFrame({ title, actions, back, children }: BadgeFrameProps) {
  const head = (
    <>
      <Bar
        title={<PageTitle title={title} />}
        detail={<FormattedMessage id="badges.detail" />}
        actions={actions}
        {...(back && { back: { render: back } })}
      />
      {!back && <ThanksTabs current="badges.place" />}
    </>
  )
  return (
    <Panes showing="content" list={<ThanksList current="badges.place" />}>
      <Content onGround bar={head}>
        {children}
      </Content>
    </Panes>
  )
}
