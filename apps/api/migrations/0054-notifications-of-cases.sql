-- What people are told of reports and of decisions about them.
alter type notification_type add value 'listing_hidden';
alter type notification_type add value 'report_decided';
alter type notification_type add value 'case_decided';
alter type notification_type add value 'appeal_decided';
