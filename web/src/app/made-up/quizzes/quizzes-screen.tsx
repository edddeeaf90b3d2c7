import { Panes } from '../../frame/panes.tsx'

export default function QuizzesScreen() {
  return (
    <Panes>
      <main>What shall we ask?</main>
    </Panes>
  )
}
