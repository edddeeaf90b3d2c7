import type { authCalls } from '@atrium/contract/auth/calls'
import { passwordFaults } from '@atrium/contract/auth/password'
import type { Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import { foundCompany } from '#modules/company'
import { foundRoles, insertEmployee } from '#modules/people'
import { hashPassword, withHashing } from './passwords/hashing.ts'
import { insertAccount, insertMembership } from './queries.ts'
import { decidePassword } from './rules.ts'
import { mailsPerAddress, mailVerification } from './sign-in.ts'

/** Founds a company with an account for its owner, whose address is verified by email. */
export const createRegisterCompany =
  (publicUrl: string): Handlers<typeof authCalls>['registerCompany'] =>
  (founder, { tx, now, limiter }, refuse) =>
    withHashing(async () => {
      if (founder.confirm_password !== undefined && founder.confirm_password !== founder.password) return refuse('AUTH_PASSWORD_MISMATCH')
      const { company_name, first_name, last_name, work_email_id, language = 'en' } = founder
      const verdict = decidePassword(founder.password, [company_name, first_name, last_name, work_email_id])
      if (verdict.fault) return refuse(passwordFaults[verdict.fault], verdict)
      if (!(await limiter.take(`mail:${work_email_id}`, mailsPerAddress))) throw new Refusal('TOO_MANY_REQUESTS')
      const account = await insertAccount(tx, work_email_id, await hashPassword(founder.password))
      if (!account) return refuse('AUTH_EMAIL_ALREADY_EXISTS')
      const company_id = await foundCompany(tx, { company_name, language: founder.language, now })
      const roles = await foundRoles(tx, company_id)
      const { employee_id } = await insertEmployee(tx, company_id, {
        first_name,
        last_name,
        work_email_id,
        role_id: roles.owner,
        account_id: account.account_id,
        employee_account_status: 'ACTIVE',
        joined_at: now.toISOString(),
      })
      await insertMembership(tx, { account_id: account.account_id, company_id, employee_id })
      tx.bind(company_id, employee_id)
      await tx.emitDomainEvent('company.founded', { company_id, company_name, founder_id: employee_id, now })
      await tx.emitDomainEvent('employee.joined', { company_id, employee_id, now })
      await mailVerification(tx, { account_id: account.account_id, work_email_id }, { firstName: first_name, language }, publicUrl, now)
      return { work_email_id }
    })
