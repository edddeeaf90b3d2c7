import { keysOf, recordOf } from '@atrium/contract/records'
import type { Transactions } from '../database/transaction.ts'
import { isPaused } from './pausing-queries.ts'
import type { JobData, JobName, JobWorkers } from './jobs.ts'

/** After how many seconds a job of an inactive company is looked at again, if nothing wakes it before. */
const pause = 60 * 60

/** The workers, which put off the jobs of inactive companies: their work goes on where it stopped once the company is active again. */
export const pausing = (workers: JobWorkers, transactions: Transactions): JobWorkers =>
  recordOf(keysOf(workers), (name) => unlessPaused(name, workers[name] as Work, transactions)) // the queue pairs each name with its own data

type Work = (data: object) => Promise<void>

const unlessPaused =
  (name: JobName, work: Work, transactions: Transactions): Work =>
  async (data) => {
    const companyId = 'company_id' in data && typeof data.company_id === 'string' ? data.company_id : undefined
    if (!companyId || !(await transactions({ effect: 'read', companyId }, (tx) => isPaused(tx, companyId)))) return work(data)
    const again = { ...data, is_paused: true } as unknown as JobData<JobName> // the job's own data
    await transactions({ effect: 'write', companyId }, (tx) => tx.enqueue(name, again, pause))
  }
