import type { BenchContext } from '../context.ts'
import { timed } from '../measure.ts'
import { openLines, sendUntilTaken, type Caller, type Lines } from '../people.ts'
import { figure, type Finding } from '../report.ts'

const people = 5_000
const connections = 100
type Poll = { poll_id: string; voter_count: number; options: { option_id: string }[]; outcome: { counts: { votes: number }[] } | null }

/** 15: five thousand people vote in one poll of a company of 50,000 at once, each twice: the second vote replaces the first. */
export async function measurePollVotes({ node, crowd }: BenchContext): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const isSecret of [false, true]) {
    const voters = await crowd.signIn('meridian', people)
    const lines = await openLines(node.url, connections)
    findings.push(await voteInOne(voters, lines, isSecret))
    lines.close()
  }
  return findings
}

async function voteInOne(voters: readonly Caller[], { ask, lines }: Lines, isSecret: boolean): Promise<Finding> {
  const [author] = voters
  if (!author) throw new Error('nobody is there')
  const call = async (person: Caller, method: string, path: string, input?: object): Promise<Poll> =>
    (await ask(person.request(method, path, input))) as Poll // the output schema of each of these calls
  const made = await call(author, 'POST', '/poll/new', { ...question, is_secret: isSecret })
  const request = (person: Caller, choice: number): string =>
    person.request('POST', '/poll/vote', { poll_id: made.poll_id, option_ids: [made.options[choice]?.option_id] })
  const voteAll = (chosen: (index: number) => number): Promise<number> =>
    timed(() =>
      Promise.all(
        lines.map(async (line, at) => {
          for (let index = at; index < voters.length; index += lines.length)
            await sendUntilTaken(line, request(voters[index] ?? author, chosen(index)))
        }),
      ),
    )
  const first = (await voteAll((index) => index % 2)) / 1_000
  const again = (await voteAll((index) => (index % 4 === 0 ? 0 : 1))) / 1_000
  const { voter_count, outcome } = await call(author, 'GET', `/poll/get?poll_id=${made.poll_id}`)
  await call(author, 'DELETE', `/poll/delete?poll_id=${made.poll_id}`)
  const counts = outcome?.counts.map(({ votes }) => votes) ?? []
  const isExact = voter_count === voters.length && counts.join() === `${voters.length / 4},${(voters.length / 4) * 3}`
  return {
    number: '15',
    what: `${voters.length} people vote in one ${isSecret ? 'secret' : 'open'} poll`,
    measured: `${figure(first, 's')}, and ${figure(again, 's')} to change the vote; counts ${isExact ? 'exact' : `WRONG: ${voter_count} voters, ${counts.join()}`}`,
    floor: '',
    budget: '≤ 10 s, exact',
    holds: first <= 10 && again <= 10 && isExact,
  }
}

const question = { question: 'Which evening suits the harbour party?', kind: 'single', options: [{ text: 'Thursday' }, { text: 'Friday' }] }
