-- The words and pairs of words of each comment, folded: what themes are counted by. Comments from before have none.
alter table survey_comment add column terms text[] not null default '{}';
