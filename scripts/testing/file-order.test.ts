import { expect, test } from 'vitest'
import { orderFiles, type OrderedFile } from './file-order.ts'

const filesOf = (project: string, folder: string, count: number): OrderedFile[] =>
  Array.from({ length: count }, (_, index) => ({ project, file: `/${project}/src/${folder}/${index}.test.ts` }))
const server = [...filesOf('server', 'modules', 40), ...filesOf('server', 'faults', 5), ...filesOf('server', 'contract-tests', 5)]
const web = filesOf('web', 'features', 20)
/** As the runner finds them: project after project, or mixed. */
const found = [...web, ...server, ...filesOf('contract', 'chat', 5)].toSorted((left, right) => left.file.localeCompare(right.file))
const order = (seed: number): OrderedFile[] => orderFiles(found, (file) => file, seed)

test.each([1, 2, 3])('each file runs once, those of the server first, with few others between them (seed %i)', (seed) => {
  const ordered = order(seed)
  expect(ordered.toSorted((left, right) => left.file.localeCompare(right.file))).toEqual(found)
  const isServer = ordered.map(({ project }) => project === 'server')
  const changes = isServer.filter((own, index) => own !== isServer[index - 1])
  expect(changes).toEqual([true, false, true, false, true, false])
  expect(isServer.lastIndexOf(true)).toBe(51)
})

test('the files of each other project follow each other', () => {
  const others = order(1).filter(({ project }) => project !== 'server')
  expect(others.filter(({ project }, index) => project !== others[index - 1]?.project)).toHaveLength(2)
})

test('another seed is another order, and the same seed the same', () => {
  expect(order(1)).toEqual(order(1))
  expect(order(1)).not.toEqual(order(2))
  const ofServer = order(1).filter(({ project }) => project === 'server')
  expect(ofServer).not.toEqual(server)
})

test.each([1, 2, 3])('files that take long are mixed with others, and none is in the second half (seed %i)', (seed) => {
  const isLong = order(seed)
    .filter(({ project }) => project === 'server')
    .map(({ file }) => /faults|contract-tests/.test(file))
  expect(isLong.lastIndexOf(true)).toBeLessThan(25)
  expect(isLong.slice(0, 10)).toContain(false)
})

test('a run of few files is complete too', () => {
  const few = filesOf('server', 'faults', 3)
  expect(orderFiles(few, (file) => file, 4)).toHaveLength(3)
  expect(orderFiles([], (file: OrderedFile) => file, 4)).toEqual([])
})
