import type { ReactElement, ReactNode } from 'react'
import { Panes } from '#app/frame/panes.tsx'
import { ThanksList, ThanksTabs } from '#features/recognition/thanks-parts.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import type { MessageId } from '../../../message-ids.ts'

type ShopFrameProps = {
  /** The label of the part of Thanks that is shown. */
  current: MessageId
  title: string
  detail?: ReactNode
  actions?: ReactNode
  /** Up one level, on phones. A page with it has no tabs. */
  back?: ReactElement
  /** A DetailPane. */
  pane?: ReactNode
  children: ReactNode
}

/** The parts of Thanks beside each other, and one of the shop's. */
export function ShopFrame({ current, title, detail, actions, back, pane, children }: ShopFrameProps) {
  const head = (
    <>
      <Bar title={<PageTitle title={title} />} detail={detail} actions={actions} {...(back && { back: { render: back } })} />
      {!back && <ThanksTabs current={current} />}
    </>
  )
  return (
    <Panes showing={pane ? 'detail' : 'content'} list={<ThanksList current={current} />} detail={pane}>
      <Content onGround bar={head}>
        {children}
      </Content>
    </Panes>
  )
}
