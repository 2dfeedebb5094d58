-- What people are told of their checks.
alter type notification_type add value 'check_approved';
alter type notification_type add value 'check_rejected';
alter type notification_type add value 'check_expiring';
