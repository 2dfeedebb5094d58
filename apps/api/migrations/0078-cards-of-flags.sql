-- The checks that a flag compared: the same Ghana Card on several accounts.
create table case_flag_checks (
  flag_id integer not null references case_flags (id) on delete cascade,
  check_id integer not null references checks (id) on delete cascade,
  primary key (flag_id, check_id)
);
create index case_flag_checks_check on case_flag_checks (check_id);
