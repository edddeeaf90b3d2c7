-- People who are no guests any more, as long as they may come back: what they answered is kept, and neither counted nor told.
alter table event_guest add column former_id uuid;
alter table event_guest add column left_at timestamptz;
alter table event_guest add foreign key (company_id, former_id) references employee (company_id, employee_id);
alter table event_guest add unique (company_id, event_id, former_id);
alter table event_guest drop constraint event_guest_check;
alter table event_guest add check (num_nonnulls(employee_id, email, former_id) = 1 and (former_id is null) = (left_at is null));
create index event_guest_former on event_guest (company_id, former_id) where former_id is not null;
