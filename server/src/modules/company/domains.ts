import { randomBytes } from 'node:crypto'
import type { companyCalls } from '@atrium/contract/company/calls'
import type { Domain } from '@atrium/contract/company/schemas'
import { limits } from '@atrium/contract/limits'
import type { Handlers } from '#kernel/context'
import { createGate } from '#kernel/limits/gate'
import { OutsideError, type Outside } from '#kernel/outside'
import type { Tx } from '#kernel/database/transaction'
import { deleteClaim, deleteDomain, findClaim, findDomain, insertClaim, insertDomain, listClaims, listDomainRows } from './queries.ts'
import { recordNameOf, recordValueOf } from './rules.ts'

type DomainHandlers = Pick<Handlers<typeof companyCalls>, 'listDomains' | 'claimDomain' | 'checkDomain' | 'removeDomain'>
type Claim = { domain: string; token: string }

/** The company's mail domains. A domain is proved by a record on its name server; it then belongs to one company. */
export function createDomainHandlers({ resolveTxt }: Pick<Outside, 'resolveTxt'>): DomainHandlers {
  const gate = createGate({ atOnce: 4, waitingAtMost: 20 })
  return {
    listDomains: async (_input, { tx, actor }) => {
      const [claims, proved] = await Promise.all([listClaims(tx, actor.companyId), listDomainRows(tx, actor.companyId)])
      const verified = new Map(proved.map(({ domain, verified_at }) => [domain, verified_at]))
      return { items: claims.map((claim) => showDomain(claim, verified.get(claim.domain))) }
    },

    claimDomain: async ({ domain }, { tx, actor, now }, refuse) => {
      const { companyId } = actor
      const owned = await findDomain(tx, domain)
      if (owned && owned.company_id !== companyId) return refuse('DOMAIN_TAKEN')
      const known = await findClaim(tx, companyId, domain)
      if (known) return showDomain(known, owned?.verified_at)
      if ((await listClaims(tx, companyId)).length >= limits.domainsMaximum) return refuse('DOMAIN_LIMIT')
      const claim = { domain, token: randomBytes(20).toString('hex') }
      await insertClaim(tx, companyId, claim, now)
      return showDomain(claim, owned?.verified_at)
    },

    checkDomain: async ({ domain }, { tx, actor: { companyId }, now }, refuse) => {
      const asked = (await findClaim(tx, companyId, domain)) ?? refuse('DOMAIN_NOT_FOUND')
      await tx.releaseConnection()
      if (!(await gate(() => isProved(resolveTxt, asked)))) return refuse('DOMAIN_NOT_PROVED')
      // It may have been withdrawn during the name server lookup.
      const claim = await findClaim(tx, companyId, domain)
      if (claim?.token !== asked.token) return refuse('DOMAIN_NOT_FOUND')
      await insertDomain(tx, companyId, domain, now)
      const owned = await findDomain(tx, domain)
      return owned?.company_id === companyId ? showDomain(claim, owned.verified_at) : refuse('DOMAIN_TAKEN')
    },

    removeDomain: async ({ domain }, { tx, actor }, refuse) => {
      const claim = (await findClaim(tx, actor.companyId, domain)) ?? refuse('DOMAIN_NOT_FOUND')
      await deleteDomain(tx, actor.companyId, domain)
      await deleteClaim(tx, actor.companyId, domain)
      return { domain: claim.domain }
    },
  }
}

const showDomain = (claim: Claim, verifiedAt: string | undefined): Domain => ({
  domain: claim.domain,
  record_name: recordNameOf(claim.domain),
  record_value: recordValueOf(claim.token),
  verified_at: verifiedAt ?? null,
})

async function isProved(resolveTxt: Outside['resolveTxt'], { domain, token }: Claim): Promise<boolean> {
  try {
    return (await resolveTxt(recordNameOf(domain))).some((text) => text.trim() === recordValueOf(token))
  } catch (error) {
    if (error instanceof OutsideError) return false
    throw error
  }
}

/** The company that has proved a mail domain (in lower case). */
export const findCompanyByDomain = async (tx: Tx, domain: string): Promise<string | undefined> => (await findDomain(tx, domain))?.company_id
