insert into daily_traffic (day, calls, pages, failures) values ('2025-05-01', 9007199254740991, 1, 0);
