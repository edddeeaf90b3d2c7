-- Domains that a company says are its own. The token stands in the TXT record that proves it; proved ones are in company_domain, which belongs to one company.
create table domain_claim (
  company_id uuid not null references company on delete cascade,
  domain text not null check (domain = lower(domain)),
  token text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, domain)
);
call protect_table('domain_claim');
