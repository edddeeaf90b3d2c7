-- Who pinned a message for everyone in its conversation, and when. One that is taken back is pinned no more.
alter table message
  add column pinned_at timestamptz,
  add column pinned_by uuid,
  add check ((pinned_at is null) = (pinned_by is null)),
  add foreign key (company_id, pinned_by) references employee (company_id, employee_id);
create index message_pinned on message (company_id, conversation_id, pinned_at) where pinned_at is not null;
create index message_pinned_by on message (company_id, pinned_by) where pinned_by is not null;
