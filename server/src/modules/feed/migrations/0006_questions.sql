-- A question, and the comment that was accepted as its answer.
alter table post add column is_question boolean not null default false;
alter table post add column answer_id uuid;
alter table post add foreign key (company_id, answer_id) references post_comment;
create index post_answer on post (company_id, answer_id) where answer_id is not null;
create index post_unanswered on post (company_id, community_id, created_at desc, post_id desc)
  where is_question and answer_id is null and deleted_at is null;
alter table scheduled_post add column is_question boolean not null default false;
