#!/bin/bash
# Runs once, on an empty database server: the roles and the database that Atrium wants, as the README tells.
set -euo pipefail
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --set=owner="$OWNER_PASSWORD" --set=app="$APP_PASSWORD" <<'SQL'
create role atrium_owner login password :'owner';
create role atrium_app login password :'app';
create role atrium_policy nologin;
grant atrium_policy to atrium_owner with inherit false, set true;
create database atrium owner atrium_owner;
revoke all on database atrium from public;
grant connect on database atrium to atrium_app;
\connect atrium
create extension unaccent;
SQL
