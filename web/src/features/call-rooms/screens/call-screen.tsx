import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useParams } from '@tanstack/react-router'
import { PhoneOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { CallError } from '@atrium/contract/client'
import { Panes } from '#app/frame/panes.tsx'
import { useSession } from '#app/session/auth.tsx'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { useWatched } from '#app/watched.ts'
import { chatsPath } from '#features/chat/paths.ts'
import { history } from '#app/history.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { currentCall, forgetLeft, joinCall, lastLeft } from '../current-call.ts'
import { createOwnMedia } from '../media/own-media.ts'
import { Prejoin } from '../prejoin/prejoin.tsx'
import { useRoomTitle } from '../parts/use-room-title.ts'
import { CallRoom } from './parts-on-demand.ts'
import type { OutReason } from '../session/open-call.ts'
import { callRooms, roomStateOf } from '../server.ts'

/** A call by its address: the room in which this page is, or what comes before it and after it. */
export default function CallScreen() {
  const { call_room_id = '' } = useParams({ strict: false })
  const session = useWatched(currentCall)
  const here = session?.room.read().callRoomId === call_room_id ? session : undefined
  return (
    <Panes showing="content" bottom={false}>
      {here ? (
        <Loading>
          <CallRoom session={here} />
        </Loading>
      ) : (
        <BeforeCall key={call_room_id} callRoomId={call_room_id} />
      )}
    </Panes>
  )
}

const nowhere = { title: '', conversationId: null }

function BeforeCall({ callRoomId }: { callRoomId: string }) {
  const { formatMessage } = useIntl()
  const found = useQuery({
    ...callRooms.query('getCallRoom', { call_room_id: callRoomId }),
    retry: (count, error) => count < 1 && !isMissing(error),
  })
  const room = found.data && roomStateOf(found.data)
  const title = useRoomTitle(room ?? nowhere)
  const over = useOver(callRoomId, found.data?.ended_at ?? null, isMissing(found.error))
  return (
    <Content onGround bar={<Bar back={{ onClick: () => history.back() }} title={<PageTitle title={title} />} />}>
      {over ? (
        <EmptyState
          icon={PhoneOff}
          title={formatMessage({ id: `call-rooms.over.${over}` })}
          action={
            over === 'left' || over === 'moved' || over === 'lost' ? (
              <Button tone="primary" onClick={forgetLeft}>
                {formatMessage({ id: 'call-rooms.joinAgain' })}
              </Button>
            ) : (
              <Button render={<RouterLink to={chatsPath} />}>{formatMessage({ id: 'call-rooms.toChats' })}</Button>
            )
          }
        >
          {formatMessage({ id: `call-rooms.over.${over}.text` })}
        </EmptyState>
      ) : room ? (
        <Joining callRoomId={callRoomId} inside={room.members.map(({ employeeId }) => employeeId)} />
      ) : (
        found.isError && <ErrorState title={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      )}
    </Content>
  )
}

const isMissing = (error: unknown): boolean => error instanceof CallError && ['NO_CALL_ROOM_FOUND', 'INVALID_REQUEST'].includes(error.code)

/** Why nobody can join: the person was removed, it is over, or it never was. */
function useOver(callRoomId: string, endedAt: string | null, missing: boolean): OutReason | 'missing' | undefined {
  const left = useWatched(lastLeft)
  if (left?.callRoomId === callRoomId) return left.reason
  return endedAt ? 'ended' : missing ? 'missing' : undefined
}

function Joining({ callRoomId, inside }: { callRoomId: string; inside: readonly string[] }) {
  const own = usePreparedMedia()
  useEffect(() => void CallRoom.preload(), [])
  const { employee_id } = useSession()
  const [joining, setJoining] = useState(false)
  const [refused, setRefused] = useState<string>()
  const join = async (muted: boolean): Promise<void> => {
    setJoining(true)
    setRefused(undefined)
    if (muted) own.media.setMuted(true)
    try {
      await joinCall(callRoomId, own.handOver())
    } catch (error) {
      own.takeBack()
      setRefused(error instanceof Error ? error.message : '')
      setJoining(false)
    }
  }
  return (
    <>
      {refused && <Banner tone="danger">{refused}</Banner>}
      <Prejoin
        own={own.media}
        inside={inside.filter((id) => id !== employee_id)}
        joining={joining}
        onJoin={() => void join(false)}
        onListen={() => void join(true)}
      />
    </>
  )
}

/** Devices opened for the preview. Unless they are handed over to the call, they are let go with the page. */
function usePreparedMedia() {
  const [media] = useState(createOwnMedia)
  const kept = useRef(false)
  useEffect(
    () => () => {
      if (!kept.current) media.close()
    },
    [media],
  )
  return {
    media,
    handOver: () => {
      kept.current = true
      return media
    },
    takeBack: () => void (kept.current = false),
  }
}
