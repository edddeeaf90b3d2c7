import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Company, ModuleMap, Theme } from './schemas.ts'

export const companyCalls = defineCalls({
  getCompany: {
    method: 'GET',
    path: '/config/company/get',
    effect: 'read',
    access: 'signed-in',
    summary: 'The company of the session.',
    input: z.object({}),
    output: Company,
    errors: ['COMPANY_NOT_FOUND'],
  },
  listThemes: {
    method: 'GET',
    path: '/config/theme/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'The colour themes to choose from, with the chosen one marked.',
    input: z.object({ company_id: z.optional(z.uuid()) }),
    output: z.array(Theme),
    errors: ['AUTH_WRONG_COMPANY'],
  },
  chooseTheme: {
    method: 'PATCH',
    path: '/config/theme/update',
    effect: 'write',
    access: { anyOf: ['company.manage'] },
    summary: 'Gives the company another colour theme.',
    input: z.object({ theme_name: z.string().check(z.maxLength(60)) }),
    output: Company,
    errors: ['INVALID_CONFIG_SETTING'],
  },
  getModules: {
    method: 'GET',
    path: '/config/company/module/get',
    effect: 'read',
    access: 'signed-in',
    summary: 'The modules that are switched on for the company.',
    input: z.object({ company_id: z.optional(z.uuid()) }),
    output: ModuleMap,
    errors: ['AUTH_WRONG_COMPANY'],
  },
})
