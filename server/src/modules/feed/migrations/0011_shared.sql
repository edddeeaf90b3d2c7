-- A post that shows another one in a further community. Its words stay where they were written.
alter table post add column shared_post_id uuid;
alter table post add foreign key (company_id, shared_post_id) references post;
create index post_shared on post (company_id, shared_post_id) where shared_post_id is not null;
