-- What colleagues write on a card before the day. At 8:00 of it, where the receiver is, it becomes comments on the recognition by the company.
create table recognition_signature (
  company_id uuid not null,
  -- That of the recognition to come: `birthday/<employee>/2027`.
  occasion_event text not null,
  signer_id uuid not null,
  receiver_id uuid not null,
  -- Of the comment that it becomes.
  client_signature_id uuid not null,
  body jsonb not null,
  signed_at timestamptz not null,
  primary key (company_id, occasion_event, signer_id),
  foreign key (company_id, signer_id) references employee (company_id, employee_id),
  foreign key (company_id, receiver_id) references employee (company_id, employee_id),
  check (signer_id <> receiver_id)
);
call protect_table('recognition_signature');
create index recognition_signature_signer on recognition_signature (company_id, signer_id);
create index recognition_signature_receiver on recognition_signature (company_id, receiver_id);
create index recognition_signature_age on recognition_signature (company_id, signed_at);
