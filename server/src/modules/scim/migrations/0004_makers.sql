-- A token does what its maker may do now. What was noted of the maker when it was made counts for nothing any more.
alter table scim_token alter column owners_too set default false;
