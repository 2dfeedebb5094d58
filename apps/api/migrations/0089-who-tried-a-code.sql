-- From where a code was tried, as hashes of networks: a stranger's wrong guesses leave the person's own tries.
alter table account_codes add column tried_from text[] not null default '{}';
