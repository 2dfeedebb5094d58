create type notification_type as enum ('verified', 'favorited', 'rejected', 'expiring', 'payment');

create table notifications (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  notif_type notification_type not null,
  is_read boolean not null default false,
  created_at timestamptz not null,
  property_id integer references properties (id),
  -- As it was called when this happened.
  title text not null,
  reason text,
  -- Names what happened, where it must be told once only.
  once_key text
);
create index notifications_newest on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where not is_read;
create index notifications_property on notifications (property_id) where property_id is not null;
create unique index notifications_once on notifications (user_id, once_key) where once_key is not null;
