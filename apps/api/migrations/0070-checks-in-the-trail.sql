-- Who looked at documents of a check, and who decided it, is in staff's trail.
alter type staff_action add value 'opened_check';
alter type staff_action add value 'approved_check';
alter type staff_action add value 'rejected_check';
