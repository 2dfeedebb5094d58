-- Usernames that somebody had lately, in lower case: they are given to nobody else for a while, who could pose as that person.
create table former_usernames (
  username text primary key,
  user_id integer not null references users (id),
  reserved_until timestamptz not null
);
create index former_usernames_user on former_usernames (user_id);
create index former_usernames_end on former_usernames (reserved_until);
