-- Decisions on cases and appeals are in staff's trail.
alter type staff_action add value 'decided_case';
alter type staff_action add value 'decided_appeal';
