import { Panes } from '../../frame/panes.tsx'

export default function PollsScreen() {
  return (
    <Panes>
      <main>What shall we ask?</main>
    </Panes>
  )
}
