import { randomUUID } from 'node:crypto'

/**
 * People in the form of Finch's published examples (`/employer/directory`, `/individual`, `/employment`), with every field of its schemas.
 */
type Link = { id: string } | null
type Named = { name: string | null } | null
type Kind = { data: string; type: 'work' | 'personal' }
type Location = { line1: string; line2: null; city: string; state: string; postal_code: string; country: string } | null
export type PersonAtFinch = {
  id: string
  individual: {
    id: string
    first_name: string | null
    middle_name: null
    last_name: string | null
    preferred_name: string | null
    emails: (Kind | null)[] | null
    phone_numbers: (Kind | null)[] | null
    gender: string | null
    ethnicity: string | null
    dob: string | null
    residence: Location
  }
  employment: {
    id: string
    first_name: string | null
    middle_name: null
    last_name: string | null
    title: string | null
    manager: Link
    department: Named
    employment: { type: 'employee'; subtype: 'full_time' } | null
    start_date: string | null
    end_date: string | null
    is_active: boolean | null
    class_code: string | null
    location: Location
    income: { unit: 'yearly'; amount: number; currency: 'usd'; effective_date: string } | null
    income_history: { unit: 'yearly'; amount: number; currency: 'usd'; effective_date: string }[] | null
    custom_fields: { name: string; value: string }[] | null
  }
  /** An error code to answer for this person instead. */
  code?: number
}

export type Hired = {
  first_name: string
  last_name: string
  email?: string | null
  title?: string | null
  department?: string | null
  manager?: string
  start_date?: string | null
}

const office: Location = { line1: '12 Bird Drive', line2: null, city: 'Palo Alto', state: 'CA', postal_code: '94301', country: 'US' }
const home: Location = { line1: '123 Main St', line2: null, city: 'Schenectady', state: 'NY', postal_code: '12345', country: 'US' }

export function personAtFinch({ first_name, last_name, email, title, department, manager, start_date }: Hired): PersonAtFinch {
  const id = randomUUID()
  const names = { id, first_name, middle_name: null, last_name }
  const private_ = { data: `${first_name.toLowerCase()}@personal.com`, type: 'personal' } as const
  return {
    id,
    individual: {
      ...names,
      preferred_name: null,
      emails: [private_, ...(email ? [{ data: email, type: 'work' } as const] : [])],
      phone_numbers: [
        { data: '5051234567', type: 'personal' },
        { data: '5057654321', type: 'work' },
      ],
      gender: 'female',
      ethnicity: 'black_or_african_american',
      dob: '1970-01-01',
      residence: home,
    },
    employment: {
      ...names,
      title: title === undefined ? 'Customer Support' : title,
      manager: manager ? { id: manager } : null,
      department: department === null ? null : { name: department ?? 'Product' },
      employment: { type: 'employee', subtype: 'full_time' },
      start_date: start_date === undefined ? '2017-06-30' : start_date,
      end_date: null,
      is_active: true,
      class_code: '8810',
      location: office,
      income: { unit: 'yearly', amount: 10000000, currency: 'usd', effective_date: '2019-03-01' },
      income_history: [{ unit: 'yearly', amount: 9000000, currency: 'usd', effective_date: '2018-05-15' }],
      custom_fields: [{ name: 'tShirtSize', value: 'L' }],
    },
  }
}

/** An entry of the directory: it contains no email address. */
export const listedAtFinch = ({ id, employment }: PersonAtFinch) => {
  const { first_name, middle_name, last_name, manager, department, is_active } = employment
  return { id, first_name, middle_name, last_name, manager, department, is_active }
}
