-- Why a month was locked or unlocked last.
alter table clockin_period add column reason text;
