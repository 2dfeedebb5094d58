-- The rows that a release left in every table. Made by `npm run snapshot`, and never changed after the release.
set session_replication_role = replica;
truncate account_codes, account_deletions, account_links, agent_places, alert_recipients, alerts, api_keys, appeals, area_price_history, area_prices, areas, blocks, calendar_feeds, case_evidence, case_flag_checks, case_flags, case_photos, cases, check_documents, checks, cities, daily_traffic, data_exports, deliveries, delivery_preferences, favorites, former_usernames, idempotency_keys, import_rows, imports, leads, listing_changes, listing_credits, loose_photos, message_notices, message_threads, messages, notifications, orphaned_files, owner_days, owners_to_refresh, passkeys, payment_events, payment_reviews, payments, people_reviews, pgboss.job, phone_codes, photo_copies, photo_upload_parts, photo_uploads, previews, price_drops, promo_codes, promo_uses, properties, property_counters, property_days, property_documents, property_feature_links, property_features, property_photos, property_prices, property_visits, published_changes, published_properties, push_subscriptions, quick_replies, receipt_counters, receipt_details, receipts, recovery_codes, region_rents, regions, reports, reviewed_photos, sandbox_transactions, saved_search_keys, saved_search_matches, saved_searches, search_words, sessions, similar_views, staff_actions, staff_claims, stored_impressions, subscription_periods, subscription_plans, subscriptions, totp_secrets, used_challenges, users, viewing_hours, viewings, visit_networks, wanted_ads, wanted_answers;
insert into account_codes (user_id, purpose, code_hash, tries, tried_from, expires_at) overriding system value
select user_id, purpose, code_hash, tries, tried_from, expires_at from json_populate_recordset(null::account_codes, $rows$[
{"user_id":1,"purpose":"verify_email","code_hash":"\\x01","tries":0,"tried_from":[],"expires_at":"2025-06-01T00:00:00+00:00"}
]$rows$);

insert into account_deletions (user_id, requested_at, erase_at, property_ids, erased_at) overriding system value
select user_id, requested_at, erase_at, property_ids, erased_at from json_populate_recordset(null::account_deletions, $rows$[
{"user_id":4,"requested_at":"2025-05-01T00:00:00+00:00","erase_at":"2025-05-15T00:00:00+00:00","property_ids":[],"erased_at":null}
]$rows$);

insert into account_links (token_hash, user_id, purpose, contact, was_verified, sent_to, is_void, expires_at) overriding system value
select token_hash, user_id, purpose, contact, was_verified, sent_to, is_void, expires_at from json_populate_recordset(null::account_links, $rows$[
{"token_hash":"\\x02","user_id":1,"purpose":"take_back_email","contact":"somebody@example.com","was_verified":true,"sent_to":null,"is_void":false,"expires_at":"2025-06-01T00:00:00+00:00"}
]$rows$);

insert into agent_places (user_id, place, rank) overriding system value
select user_id, place, rank from json_populate_recordset(null::agent_places, $rows$[
{"user_id":1,"place":"region 3","rank":1300450}
]$rows$);

insert into alert_recipients (id, user_id, email, created_at, told_on, told_times) overriding system value
select id, user_id, email, created_at, told_on, told_times from json_populate_recordset(null::alert_recipients, $rows$[
{"id":1,"user_id":1,"email":null,"created_at":"2025-05-01T00:00:00+00:00","told_on":null,"told_times":0}
]$rows$);

insert into alerts (id, recipient_id, property_id, search_id, matched_at, due_at, is_instant) overriding system value
select id, recipient_id, property_id, search_id, matched_at, due_at, is_instant from json_populate_recordset(null::alerts, $rows$[
{"id":1,"recipient_id":1,"property_id":1,"search_id":1,"matched_at":"2025-05-01T00:00:00+00:00","due_at":null,"is_instant":true}
]$rows$);

insert into api_keys (id, user_id, key_hash, name, scopes, created_at, last_used_at) overriding system value
select id, user_id, key_hash, name, scopes, created_at, last_used_at from json_populate_recordset(null::api_keys, $rows$[
{"id":1,"user_id":1,"key_hash":"\\x04","name":"Our website","scopes":["leads:read"],"created_at":"2025-05-01T00:00:00+00:00","last_used_at":"2025-05-02T00:00:00+00:00"}
]$rows$);

insert into appeals (id, case_id, user_id, text, created_at, decided_at, decided_by, verdict, reason) overriding system value
select id, case_id, user_id, text, created_at, decided_at, decided_by, verdict, reason from json_populate_recordset(null::appeals, $rows$[
{"id":1,"case_id":1,"user_id":1,"text":"No.","created_at":"2025-05-01T00:00:00+00:00","decided_at":null,"decided_by":null,"verdict":null,"reason":null}
]$rows$);

insert into area_price_history (city_id, type, property_type, bedrooms, week, median_pesewas, low_pesewas, high_pesewas, sample) overriding system value
select city_id, type, property_type, bedrooms, week, median_pesewas, low_pesewas, high_pesewas, sample from json_populate_recordset(null::area_price_history, $rows$[
{"city_id":1,"type":"rental","property_type":null,"bedrooms":null,"week":"2025-04-28","median_pesewas":100000,"low_pesewas":80000,"high_pesewas":120000,"sample":8}
]$rows$);

insert into area_prices (city_id, type, property_type, bedrooms, median_pesewas, low_pesewas, high_pesewas, sample) overriding system value
select city_id, type, property_type, bedrooms, median_pesewas, low_pesewas, high_pesewas, sample from json_populate_recordset(null::area_prices, $rows$[
{"city_id":1,"type":"rental","property_type":null,"bedrooms":null,"median_pesewas":100000,"low_pesewas":80000,"high_pesewas":120000,"sample":8}
]$rows$);

insert into areas (city_id, listings, computed_at) overriding system value
select city_id, listings, computed_at from json_populate_recordset(null::areas, $rows$[
{"city_id":1,"listings":0,"computed_at":"-infinity"},
{"city_id":10,"listings":0,"computed_at":"-infinity"},
{"city_id":100,"listings":0,"computed_at":"-infinity"},
{"city_id":101,"listings":0,"computed_at":"-infinity"},
{"city_id":102,"listings":0,"computed_at":"-infinity"},
{"city_id":103,"listings":0,"computed_at":"-infinity"},
{"city_id":104,"listings":0,"computed_at":"-infinity"},
{"city_id":105,"listings":0,"computed_at":"-infinity"},
{"city_id":106,"listings":0,"computed_at":"-infinity"},
{"city_id":107,"listings":0,"computed_at":"-infinity"},
{"city_id":108,"listings":0,"computed_at":"-infinity"},
{"city_id":109,"listings":0,"computed_at":"-infinity"},
{"city_id":11,"listings":0,"computed_at":"-infinity"},
{"city_id":110,"listings":0,"computed_at":"-infinity"},
{"city_id":111,"listings":0,"computed_at":"-infinity"},
{"city_id":112,"listings":0,"computed_at":"-infinity"},
{"city_id":113,"listings":0,"computed_at":"-infinity"},
{"city_id":114,"listings":0,"computed_at":"-infinity"},
{"city_id":115,"listings":0,"computed_at":"-infinity"},
{"city_id":116,"listings":0,"computed_at":"-infinity"},
{"city_id":117,"listings":0,"computed_at":"-infinity"},
{"city_id":118,"listings":0,"computed_at":"-infinity"},
{"city_id":119,"listings":0,"computed_at":"-infinity"},
{"city_id":12,"listings":0,"computed_at":"-infinity"},
{"city_id":120,"listings":0,"computed_at":"-infinity"},
{"city_id":121,"listings":0,"computed_at":"-infinity"},
{"city_id":122,"listings":0,"computed_at":"-infinity"},
{"city_id":123,"listings":0,"computed_at":"-infinity"},
{"city_id":124,"listings":0,"computed_at":"-infinity"},
{"city_id":125,"listings":0,"computed_at":"-infinity"},
{"city_id":126,"listings":0,"computed_at":"-infinity"},
{"city_id":127,"listings":0,"computed_at":"-infinity"},
{"city_id":128,"listings":0,"computed_at":"-infinity"},
{"city_id":129,"listings":0,"computed_at":"-infinity"},
{"city_id":13,"listings":0,"computed_at":"-infinity"},
{"city_id":130,"listings":0,"computed_at":"-infinity"},
{"city_id":131,"listings":0,"computed_at":"-infinity"},
{"city_id":132,"listings":0,"computed_at":"-infinity"},
{"city_id":133,"listings":0,"computed_at":"-infinity"},
{"city_id":134,"listings":0,"computed_at":"-infinity"},
{"city_id":135,"listings":0,"computed_at":"-infinity"},
{"city_id":136,"listings":0,"computed_at":"-infinity"},
{"city_id":137,"listings":0,"computed_at":"-infinity"},
{"city_id":138,"listings":0,"computed_at":"-infinity"},
{"city_id":139,"listings":0,"computed_at":"-infinity"},
{"city_id":14,"listings":0,"computed_at":"-infinity"},
{"city_id":140,"listings":0,"computed_at":"-infinity"},
{"city_id":141,"listings":0,"computed_at":"-infinity"},
{"city_id":142,"listings":0,"computed_at":"-infinity"},
{"city_id":143,"listings":0,"computed_at":"-infinity"},
{"city_id":144,"listings":0,"computed_at":"-infinity"},
{"city_id":145,"listings":0,"computed_at":"-infinity"},
{"city_id":146,"listings":0,"computed_at":"-infinity"},
{"city_id":147,"listings":0,"computed_at":"-infinity"},
{"city_id":148,"listings":0,"computed_at":"-infinity"},
{"city_id":149,"listings":0,"computed_at":"-infinity"},
{"city_id":15,"listings":0,"computed_at":"-infinity"},
{"city_id":150,"listings":0,"computed_at":"-infinity"},
{"city_id":151,"listings":0,"computed_at":"-infinity"},
{"city_id":152,"listings":0,"computed_at":"-infinity"},
{"city_id":153,"listings":0,"computed_at":"-infinity"},
{"city_id":154,"listings":0,"computed_at":"-infinity"},
{"city_id":155,"listings":0,"computed_at":"-infinity"},
{"city_id":156,"listings":0,"computed_at":"-infinity"},
{"city_id":157,"listings":0,"computed_at":"-infinity"},
{"city_id":158,"listings":0,"computed_at":"-infinity"},
{"city_id":159,"listings":0,"computed_at":"-infinity"},
{"city_id":16,"listings":0,"computed_at":"-infinity"},
{"city_id":160,"listings":0,"computed_at":"-infinity"},
{"city_id":161,"listings":0,"computed_at":"-infinity"},
{"city_id":162,"listings":0,"computed_at":"-infinity"},
{"city_id":163,"listings":0,"computed_at":"-infinity"},
{"city_id":164,"listings":0,"computed_at":"-infinity"},
{"city_id":165,"listings":0,"computed_at":"-infinity"},
{"city_id":166,"listings":0,"computed_at":"-infinity"},
{"city_id":167,"listings":0,"computed_at":"-infinity"},
{"city_id":168,"listings":0,"computed_at":"-infinity"},
{"city_id":169,"listings":0,"computed_at":"-infinity"},
{"city_id":17,"listings":0,"computed_at":"-infinity"},
{"city_id":170,"listings":0,"computed_at":"-infinity"},
{"city_id":171,"listings":0,"computed_at":"-infinity"},
{"city_id":172,"listings":0,"computed_at":"-infinity"},
{"city_id":173,"listings":0,"computed_at":"-infinity"},
{"city_id":174,"listings":0,"computed_at":"-infinity"},
{"city_id":18,"listings":0,"computed_at":"-infinity"},
{"city_id":19,"listings":0,"computed_at":"-infinity"},
{"city_id":2,"listings":0,"computed_at":"-infinity"},
{"city_id":20,"listings":0,"computed_at":"-infinity"},
{"city_id":21,"listings":0,"computed_at":"-infinity"},
{"city_id":22,"listings":0,"computed_at":"-infinity"},
{"city_id":23,"listings":0,"computed_at":"-infinity"},
{"city_id":24,"listings":0,"computed_at":"-infinity"},
{"city_id":25,"listings":0,"computed_at":"-infinity"},
{"city_id":26,"listings":0,"computed_at":"-infinity"},
{"city_id":27,"listings":0,"computed_at":"-infinity"},
{"city_id":28,"listings":0,"computed_at":"-infinity"},
{"city_id":29,"listings":0,"computed_at":"-infinity"},
{"city_id":3,"listings":0,"computed_at":"-infinity"},
{"city_id":30,"listings":0,"computed_at":"-infinity"},
{"city_id":31,"listings":0,"computed_at":"-infinity"},
{"city_id":32,"listings":0,"computed_at":"-infinity"},
{"city_id":33,"listings":0,"computed_at":"-infinity"},
{"city_id":34,"listings":0,"computed_at":"-infinity"},
{"city_id":35,"listings":0,"computed_at":"-infinity"},
{"city_id":36,"listings":0,"computed_at":"-infinity"},
{"city_id":37,"listings":0,"computed_at":"-infinity"},
{"city_id":38,"listings":0,"computed_at":"-infinity"},
{"city_id":39,"listings":0,"computed_at":"-infinity"},
{"city_id":4,"listings":0,"computed_at":"-infinity"},
{"city_id":40,"listings":0,"computed_at":"-infinity"},
{"city_id":41,"listings":0,"computed_at":"-infinity"},
{"city_id":42,"listings":0,"computed_at":"-infinity"},
{"city_id":43,"listings":0,"computed_at":"-infinity"},
{"city_id":44,"listings":0,"computed_at":"-infinity"},
{"city_id":45,"listings":0,"computed_at":"-infinity"},
{"city_id":46,"listings":0,"computed_at":"-infinity"},
{"city_id":47,"listings":0,"computed_at":"-infinity"},
{"city_id":48,"listings":0,"computed_at":"-infinity"},
{"city_id":49,"listings":0,"computed_at":"-infinity"},
{"city_id":5,"listings":0,"computed_at":"-infinity"},
{"city_id":50,"listings":0,"computed_at":"-infinity"},
{"city_id":51,"listings":0,"computed_at":"-infinity"},
{"city_id":52,"listings":0,"computed_at":"-infinity"},
{"city_id":53,"listings":0,"computed_at":"-infinity"},
{"city_id":54,"listings":0,"computed_at":"-infinity"},
{"city_id":55,"listings":0,"computed_at":"-infinity"},
{"city_id":56,"listings":0,"computed_at":"-infinity"},
{"city_id":57,"listings":0,"computed_at":"-infinity"},
{"city_id":58,"listings":0,"computed_at":"-infinity"},
{"city_id":59,"listings":0,"computed_at":"-infinity"},
{"city_id":6,"listings":0,"computed_at":"-infinity"},
{"city_id":60,"listings":0,"computed_at":"-infinity"},
{"city_id":61,"listings":0,"computed_at":"-infinity"},
{"city_id":62,"listings":0,"computed_at":"-infinity"},
{"city_id":63,"listings":0,"computed_at":"-infinity"},
{"city_id":64,"listings":0,"computed_at":"-infinity"},
{"city_id":65,"listings":0,"computed_at":"-infinity"},
{"city_id":66,"listings":0,"computed_at":"-infinity"},
{"city_id":67,"listings":0,"computed_at":"-infinity"},
{"city_id":68,"listings":0,"computed_at":"-infinity"},
{"city_id":69,"listings":0,"computed_at":"-infinity"},
{"city_id":7,"listings":0,"computed_at":"-infinity"},
{"city_id":70,"listings":0,"computed_at":"-infinity"},
{"city_id":71,"listings":0,"computed_at":"-infinity"},
{"city_id":72,"listings":0,"computed_at":"-infinity"},
{"city_id":73,"listings":0,"computed_at":"-infinity"},
{"city_id":74,"listings":0,"computed_at":"-infinity"},
{"city_id":75,"listings":0,"computed_at":"-infinity"},
{"city_id":76,"listings":0,"computed_at":"-infinity"},
{"city_id":77,"listings":0,"computed_at":"-infinity"},
{"city_id":78,"listings":0,"computed_at":"-infinity"},
{"city_id":79,"listings":0,"computed_at":"-infinity"},
{"city_id":8,"listings":0,"computed_at":"-infinity"},
{"city_id":80,"listings":0,"computed_at":"-infinity"},
{"city_id":81,"listings":0,"computed_at":"-infinity"},
{"city_id":82,"listings":0,"computed_at":"-infinity"},
{"city_id":83,"listings":0,"computed_at":"-infinity"},
{"city_id":84,"listings":0,"computed_at":"-infinity"},
{"city_id":85,"listings":0,"computed_at":"-infinity"},
{"city_id":86,"listings":0,"computed_at":"-infinity"},
{"city_id":87,"listings":0,"computed_at":"-infinity"},
{"city_id":88,"listings":0,"computed_at":"-infinity"},
{"city_id":89,"listings":0,"computed_at":"-infinity"},
{"city_id":9,"listings":0,"computed_at":"-infinity"},
{"city_id":90,"listings":0,"computed_at":"-infinity"},
{"city_id":91,"listings":0,"computed_at":"-infinity"},
{"city_id":92,"listings":0,"computed_at":"-infinity"},
{"city_id":93,"listings":0,"computed_at":"-infinity"},
{"city_id":94,"listings":0,"computed_at":"-infinity"},
{"city_id":95,"listings":0,"computed_at":"-infinity"},
{"city_id":96,"listings":0,"computed_at":"-infinity"},
{"city_id":97,"listings":0,"computed_at":"-infinity"},
{"city_id":98,"listings":0,"computed_at":"-infinity"},
{"city_id":99,"listings":0,"computed_at":"-infinity"}
]$rows$);

insert into blocks (blocker_id, blocked_id, created_at) overriding system value
select blocker_id, blocked_id, created_at from json_populate_recordset(null::blocks, $rows$[
{"blocker_id":1,"blocked_id":4,"created_at":"2025-05-01T00:00:00+00:00"}
]$rows$);

insert into calendar_feeds (user_id, token_hash, created_at) overriding system value
select user_id, token_hash, created_at from json_populate_recordset(null::calendar_feeds, $rows$[
{"user_id":1,"token_hash":"\\x00","created_at":"2025-05-01T00:00:00+00:00"}
]$rows$);

insert into case_evidence (id, case_id, version, target, captured_at) overriding system value
select id, case_id, version, target, captured_at from json_populate_recordset(null::case_evidence, $rows$[
{"id":1,"case_id":1,"version":"v","target":{},"captured_at":"2025-05-01T00:00:00+00:00"}
]$rows$);

insert into case_flag_checks (flag_id, check_id) overriding system value
select flag_id, check_id from json_populate_recordset(null::case_flag_checks, $rows$[
{"flag_id":2,"check_id":1}
]$rows$);

insert into case_flags (id, case_id, kind, text, people, created_at) overriding system value
select id, case_id, kind, text, people, created_at from json_populate_recordset(null::case_flags, $rows$[
{"id":1,"case_id":1,"kind":"same_text","text":"Hello","people":6,"created_at":"2025-05-01T00:00:00+00:00"},
{"id":2,"case_id":1,"kind":"same_card","text":"Ghana Card that ends in 7","people":2,"created_at":"2025-05-01T00:00:00+00:00"}
]$rows$);

insert into case_photos (evidence_id, content_hash) overriding system value
select evidence_id, content_hash from json_populate_recordset(null::case_photos, $rows$[
{"evidence_id":1,"content_hash":"a"}
]$rows$);

insert into cases (id, target_type, target_id, user_id, title, opened_at, revision, hidden_at, decided_at, decided_by, action, reason) overriding system value
select id, target_type, target_id, user_id, title, opened_at, revision, hidden_at, decided_at, decided_by, action, reason from json_populate_recordset(null::cases, $rows$[
{"id":1,"target_type":"user","target_id":1,"user_id":1,"title":"Ama Darko","opened_at":"2025-05-01T00:00:00+00:00","revision":1,"hidden_at":null,"decided_at":null,"decided_by":null,"action":null,"reason":null}
]$rows$);

insert into check_documents (id, check_id, file, content_type, size, delete_at) overriding system value
select id, check_id, file, content_type, size, delete_at from json_populate_recordset(null::check_documents, $rows$[
{"id":1,"check_id":1,"file":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","content_type":"image/jpeg","size":1,"delete_at":null}
]$rows$);

insert into checks (id, user_id, kind, status, property_id, relation, card_hash, card_digit, licence_number, created_at, decided_at, decided_by, reason, expires_at, warned_at) overriding system value
select id, user_id, kind, status, property_id, relation, card_hash, card_digit, licence_number, created_at, decided_at, decided_by, reason, expires_at, warned_at from json_populate_recordset(null::checks, $rows$[
{"id":1,"user_id":1,"kind":"identity","status":"submitted","property_id":null,"relation":null,"card_hash":"\\x00","card_digit":"7","licence_number":null,"created_at":"2025-05-01T00:00:00+00:00","decided_at":null,"decided_by":null,"reason":null,"expires_at":null,"warned_at":null}
]$rows$);

insert into cities (id, city, region_id, latitude, longitude) overriding system value
select id, city, region_id, latitude, longitude from json_populate_recordset(null::cities, $rows$[
{"id":1,"city":"Goaso","region_id":1,"latitude":6.8036,"longitude":-2.5172},
{"id":10,"city":"Ejisu","region_id":2,"latitude":6.723,"longitude":-1.464},
{"id":100,"city":"Saboba","region_id":9,"latitude":9.705,"longitude":0.317},
{"id":101,"city":"Zabzugu","region_id":9,"latitude":9.285,"longitude":0.368},
{"id":102,"city":"Kpandai","region_id":9,"latitude":8.4688,"longitude":-0.0113},
{"id":103,"city":"Dambai","region_id":10,"latitude":8.068,"longitude":0.178},
{"id":104,"city":"Nkwanta","region_id":10,"latitude":8.2593,"longitude":0.5019},
{"id":105,"city":"Jasikan","region_id":10,"latitude":7.4094,"longitude":0.443},
{"id":106,"city":"Kadjebi","region_id":10,"latitude":7.5263,"longitude":0.467},
{"id":107,"city":"Kete Krachi","region_id":10,"latitude":7.7939,"longitude":-0.0498},
{"id":108,"city":"Worawora","region_id":10,"latitude":7.518,"longitude":0.372},
{"id":109,"city":"Nkonya Ahenkro","region_id":10,"latitude":7.117,"longitude":0.3232},
{"id":11,"city":"Mampong","region_id":2,"latitude":7.0627,"longitude":-1.4001},
{"id":110,"city":"Kpassa","region_id":10,"latitude":8.495,"longitude":0.335},
{"id":111,"city":"Chinderi","region_id":10,"latitude":8.1485,"longitude":-0.1635},
{"id":112,"city":"Damongo","region_id":11,"latitude":9.083,"longitude":-1.818},
{"id":113,"city":"Salaga","region_id":11,"latitude":8.5508,"longitude":-0.5188},
{"id":114,"city":"Bole","region_id":11,"latitude":9.03,"longitude":-2.485},
{"id":115,"city":"Buipe","region_id":11,"latitude":8.783,"longitude":-1.533},
{"id":116,"city":"Sawla","region_id":11,"latitude":9.283,"longitude":-2.417},
{"id":117,"city":"Daboya","region_id":11,"latitude":9.532,"longitude":-1.384},
{"id":118,"city":"Larabanga","region_id":11,"latitude":9.218,"longitude":-1.862},
{"id":119,"city":"Tuna","region_id":11,"latitude":9.488,"longitude":-2.431},
{"id":12,"city":"Konongo","region_id":2,"latitude":6.6167,"longitude":-1.2167},
{"id":120,"city":"Bolgatanga","region_id":12,"latitude":10.7856,"longitude":-0.8514},
{"id":121,"city":"Bawku","region_id":12,"latitude":11.0616,"longitude":-0.2417},
{"id":122,"city":"Navrongo","region_id":12,"latitude":10.8956,"longitude":-1.0921},
{"id":123,"city":"Paga","region_id":12,"latitude":10.992,"longitude":-1.112},
{"id":124,"city":"Zebilla","region_id":12,"latitude":10.94,"longitude":-0.47},
{"id":125,"city":"Bongo","region_id":12,"latitude":10.908,"longitude":-0.808},
{"id":126,"city":"Sandema","region_id":12,"latitude":10.735,"longitude":-1.29},
{"id":127,"city":"Garu","region_id":12,"latitude":10.85,"longitude":-0.183},
{"id":128,"city":"Tongo","region_id":12,"latitude":10.708,"longitude":-0.806},
{"id":129,"city":"Zuarungu","region_id":12,"latitude":10.787,"longitude":-0.801},
{"id":13,"city":"Bekwai","region_id":2,"latitude":6.452,"longitude":-1.5787},
{"id":130,"city":"Wa","region_id":13,"latitude":10.0607,"longitude":-2.5019},
{"id":131,"city":"Lawra","region_id":13,"latitude":10.64,"longitude":-2.899},
{"id":132,"city":"Tumu","region_id":13,"latitude":10.88,"longitude":-1.982},
{"id":133,"city":"Jirapa","region_id":13,"latitude":10.533,"longitude":-2.7},
{"id":134,"city":"Nandom","region_id":13,"latitude":10.85,"longitude":-2.763},
{"id":135,"city":"Nadowli","region_id":13,"latitude":10.368,"longitude":-2.664},
{"id":136,"city":"Gwollu","region_id":13,"latitude":10.981,"longitude":-2.217},
{"id":137,"city":"Wechiau","region_id":13,"latitude":9.831,"longitude":-2.683},
{"id":138,"city":"Funsi","region_id":13,"latitude":10.286,"longitude":-1.982},
{"id":139,"city":"Hamile","region_id":13,"latitude":10.993,"longitude":-2.746},
{"id":14,"city":"Offinso","region_id":2,"latitude":6.933,"longitude":-1.665},
{"id":140,"city":"Ho","region_id":14,"latitude":6.6008,"longitude":0.4713},
{"id":141,"city":"Hohoe","region_id":14,"latitude":7.1518,"longitude":0.4736},
{"id":142,"city":"Keta","region_id":14,"latitude":5.9179,"longitude":0.9879},
{"id":143,"city":"Aflao","region_id":14,"latitude":6.1198,"longitude":1.1901},
{"id":144,"city":"Kpando","region_id":14,"latitude":6.9954,"longitude":0.2931},
{"id":145,"city":"Sogakope","region_id":14,"latitude":6,"longitude":0.595},
{"id":146,"city":"Anloga","region_id":14,"latitude":5.7947,"longitude":0.8973},
{"id":147,"city":"Akatsi","region_id":14,"latitude":6.131,"longitude":0.798},
{"id":148,"city":"Denu","region_id":14,"latitude":6.099,"longitude":1.148},
{"id":149,"city":"Dzodze","region_id":14,"latitude":6.239,"longitude":0.997},
{"id":15,"city":"Ejura","region_id":2,"latitude":7.3856,"longitude":-1.3562},
{"id":150,"city":"Peki","region_id":14,"latitude":6.533,"longitude":0.233},
{"id":151,"city":"Adidome","region_id":14,"latitude":6.073,"longitude":0.503},
{"id":152,"city":"Takoradi","region_id":15,"latitude":4.8982,"longitude":-1.7603},
{"id":153,"city":"Sekondi","region_id":15,"latitude":4.934,"longitude":-1.714},
{"id":154,"city":"Tarkwa","region_id":15,"latitude":5.3038,"longitude":-1.9896},
{"id":155,"city":"Prestea","region_id":15,"latitude":5.4338,"longitude":-2.1429},
{"id":156,"city":"Bogoso","region_id":15,"latitude":5.567,"longitude":-2.017},
{"id":157,"city":"Axim","region_id":15,"latitude":4.8664,"longitude":-2.2418},
{"id":158,"city":"Shama","region_id":15,"latitude":5.013,"longitude":-1.632},
{"id":159,"city":"Agona Nkwanta","region_id":15,"latitude":4.888,"longitude":-1.965},
{"id":16,"city":"Agogo","region_id":2,"latitude":6.8,"longitude":-1.0819},
{"id":160,"city":"Elubo","region_id":15,"latitude":5.283,"longitude":-2.767},
{"id":161,"city":"Half Assini","region_id":15,"latitude":5.051,"longitude":-2.879},
{"id":162,"city":"Asankrangwa","region_id":15,"latitude":5.802,"longitude":-2.431},
{"id":163,"city":"Wassa Akropong","region_id":15,"latitude":5.783,"longitude":-2.083},
{"id":164,"city":"Aboso","region_id":15,"latitude":5.3607,"longitude":-1.9486},
{"id":165,"city":"Sefwi Wiawso","region_id":16,"latitude":6.206,"longitude":-2.486},
{"id":166,"city":"Bibiani","region_id":16,"latitude":6.4635,"longitude":-2.3194},
{"id":167,"city":"Sefwi Bekwai","region_id":16,"latitude":6.199,"longitude":-2.323},
{"id":168,"city":"Enchi","region_id":16,"latitude":5.821,"longitude":-2.822},
{"id":169,"city":"Juaboso","region_id":16,"latitude":6.3333,"longitude":-2.8421},
{"id":17,"city":"Tafo","region_id":2,"latitude":6.7316,"longitude":-1.6137},
{"id":170,"city":"Awaso","region_id":16,"latitude":6.231,"longitude":-2.269},
{"id":171,"city":"Akontombra","region_id":16,"latitude":6.04,"longitude":-2.88},
{"id":172,"city":"Bodi","region_id":16,"latitude":6.2224,"longitude":-2.7662},
{"id":173,"city":"Debiso","region_id":16,"latitude":6.66,"longitude":-3.09},
{"id":174,"city":"Dadieso","region_id":16,"latitude":6.12,"longitude":-3.015},
{"id":18,"city":"Juaben","region_id":2,"latitude":6.815,"longitude":-1.422},
{"id":19,"city":"Effiduase","region_id":2,"latitude":6.848,"longitude":-1.397},
{"id":2,"city":"Bechem","region_id":1,"latitude":7.0904,"longitude":-2.025},
{"id":20,"city":"Mamponteng","region_id":2,"latitude":6.778,"longitude":-1.553},
{"id":21,"city":"Abuakwa","region_id":2,"latitude":6.705,"longitude":-1.718},
{"id":22,"city":"Tepa","region_id":2,"latitude":7.003,"longitude":-2.173},
{"id":23,"city":"Sunyani","region_id":3,"latitude":7.3399,"longitude":-2.3268},
{"id":24,"city":"Berekum","region_id":3,"latitude":7.4534,"longitude":-2.584},
{"id":25,"city":"Dormaa Ahenkro","region_id":3,"latitude":7.2775,"longitude":-2.8783},
{"id":26,"city":"Wenchi","region_id":3,"latitude":7.742,"longitude":-2.104},
{"id":27,"city":"Sampa","region_id":3,"latitude":7.953,"longitude":-2.699},
{"id":28,"city":"Drobo","region_id":3,"latitude":7.583,"longitude":-2.783},
{"id":29,"city":"Nsawkaw","region_id":3,"latitude":7.87,"longitude":-2.31},
{"id":3,"city":"Duayaw Nkwanta","region_id":1,"latitude":7.1742,"longitude":-2.099},
{"id":30,"city":"Fiapre","region_id":3,"latitude":7.362,"longitude":-2.35},
{"id":31,"city":"Odumase","region_id":3,"latitude":7.366,"longitude":-2.319},
{"id":32,"city":"Techiman","region_id":4,"latitude":7.5897,"longitude":-1.9512},
{"id":33,"city":"Kintampo","region_id":4,"latitude":8.0563,"longitude":-1.7306},
{"id":34,"city":"Atebubu","region_id":4,"latitude":7.7504,"longitude":-0.9856},
{"id":35,"city":"Nkoranza","region_id":4,"latitude":7.56,"longitude":-1.702},
{"id":36,"city":"Yeji","region_id":4,"latitude":8.2262,"longitude":-0.6536},
{"id":37,"city":"Kwame Danso","region_id":4,"latitude":7.7342,"longitude":-0.6818},
{"id":38,"city":"Jema","region_id":4,"latitude":7.88,"longitude":-1.769},
{"id":39,"city":"Prang","region_id":4,"latitude":7.985,"longitude":-0.883},
{"id":4,"city":"Mim","region_id":1,"latitude":6.905,"longitude":-2.562},
{"id":40,"city":"Tuobodom","region_id":4,"latitude":7.64,"longitude":-1.903},
{"id":41,"city":"Cape Coast","region_id":5,"latitude":5.1053,"longitude":-1.2466},
{"id":42,"city":"Kasoa","region_id":5,"latitude":5.5345,"longitude":-0.4168},
{"id":43,"city":"Winneba","region_id":5,"latitude":5.3511,"longitude":-0.6231},
{"id":44,"city":"Elmina","region_id":5,"latitude":5.0847,"longitude":-1.3509},
{"id":45,"city":"Agona Swedru","region_id":5,"latitude":5.5371,"longitude":-0.6998},
{"id":46,"city":"Mankessim","region_id":5,"latitude":5.269,"longitude":-1.015},
{"id":47,"city":"Saltpond","region_id":5,"latitude":5.2091,"longitude":-1.0606},
{"id":48,"city":"Dunkwa-on-Offin","region_id":5,"latitude":5.96,"longitude":-1.7779},
{"id":49,"city":"Assin Foso","region_id":5,"latitude":5.7012,"longitude":-1.2866},
{"id":5,"city":"Kenyasi","region_id":1,"latitude":6.979,"longitude":-2.385},
{"id":50,"city":"Apam","region_id":5,"latitude":5.2848,"longitude":-0.7371},
{"id":51,"city":"Twifo Praso","region_id":5,"latitude":5.613,"longitude":-1.549},
{"id":52,"city":"Anomabo","region_id":5,"latitude":5.174,"longitude":-1.118},
{"id":53,"city":"Buduburam","region_id":5,"latitude":5.52,"longitude":-0.474},
{"id":54,"city":"Koforidua","region_id":6,"latitude":6.0941,"longitude":-0.2591},
{"id":55,"city":"Nkawkaw","region_id":6,"latitude":6.551,"longitude":-0.766},
{"id":56,"city":"Nsawam","region_id":6,"latitude":5.8089,"longitude":-0.3503},
{"id":57,"city":"Suhum","region_id":6,"latitude":6.0409,"longitude":-0.45},
{"id":58,"city":"Akim Oda","region_id":6,"latitude":5.9267,"longitude":-0.9858},
{"id":59,"city":"Asamankese","region_id":6,"latitude":5.8601,"longitude":-0.6635},
{"id":6,"city":"Hwidiem","region_id":1,"latitude":6.934,"longitude":-2.354},
{"id":60,"city":"Aburi","region_id":6,"latitude":5.848,"longitude":-0.1745},
{"id":61,"city":"Akosombo","region_id":6,"latitude":6.29,"longitude":0.048},
{"id":62,"city":"Somanya","region_id":6,"latitude":6.104,"longitude":-0.015},
{"id":63,"city":"Odumase Krobo","region_id":6,"latitude":6.133,"longitude":0},
{"id":64,"city":"Akropong","region_id":6,"latitude":5.9746,"longitude":-0.0854},
{"id":65,"city":"Kibi","region_id":6,"latitude":6.1649,"longitude":-0.5538},
{"id":66,"city":"Begoro","region_id":6,"latitude":6.3871,"longitude":-0.3774},
{"id":67,"city":"Akwatia","region_id":6,"latitude":6.0402,"longitude":-0.8088},
{"id":68,"city":"Mpraeso","region_id":6,"latitude":6.5932,"longitude":-0.7346},
{"id":69,"city":"Accra","region_id":7,"latitude":5.556,"longitude":-0.1969},
{"id":7,"city":"Kukuom","region_id":1,"latitude":6.688,"longitude":-2.443},
{"id":70,"city":"Tema","region_id":7,"latitude":5.6698,"longitude":-0.0166},
{"id":71,"city":"Madina","region_id":7,"latitude":5.6658,"longitude":-0.1631},
{"id":72,"city":"Adenta","region_id":7,"latitude":5.709,"longitude":-0.155},
{"id":73,"city":"Ashaiman","region_id":7,"latitude":5.695,"longitude":-0.033},
{"id":74,"city":"Teshie","region_id":7,"latitude":5.5836,"longitude":-0.1072},
{"id":75,"city":"Nungua","region_id":7,"latitude":5.601,"longitude":-0.0771},
{"id":76,"city":"Dome","region_id":7,"latitude":5.65,"longitude":-0.2361},
{"id":77,"city":"Gbawe","region_id":7,"latitude":5.5769,"longitude":-0.3104},
{"id":78,"city":"Weija","region_id":7,"latitude":5.563,"longitude":-0.335},
{"id":79,"city":"Pokuase","region_id":7,"latitude":5.69,"longitude":-0.283},
{"id":8,"city":"Kumasi","region_id":2,"latitude":6.6885,"longitude":-1.6244},
{"id":80,"city":"Amasaman","region_id":7,"latitude":5.703,"longitude":-0.301},
{"id":81,"city":"Dodowa","region_id":7,"latitude":5.883,"longitude":-0.098},
{"id":82,"city":"Kpone","region_id":7,"latitude":5.692,"longitude":0.058},
{"id":83,"city":"Prampram","region_id":7,"latitude":5.709,"longitude":0.107},
{"id":84,"city":"Ada Foah","region_id":7,"latitude":5.786,"longitude":0.633},
{"id":85,"city":"Nalerigu","region_id":8,"latitude":10.527,"longitude":-0.369},
{"id":86,"city":"Gambaga","region_id":8,"latitude":10.53,"longitude":-0.442},
{"id":87,"city":"Walewale","region_id":8,"latitude":10.351,"longitude":-0.799},
{"id":88,"city":"Bunkpurugu","region_id":8,"latitude":10.515,"longitude":-0.1},
{"id":89,"city":"Chereponi","region_id":8,"latitude":10.1383,"longitude":0.2824},
{"id":9,"city":"Obuasi","region_id":2,"latitude":6.2023,"longitude":-1.668},
{"id":90,"city":"Yagaba","region_id":8,"latitude":10.2329,"longitude":-1.2836},
{"id":9001,"city":"Dodi","region_id":9001,"latitude":6.5,"longitude":0.1},
{"id":9002,"city":"Kwame Nkrumah's Landing – Ɔkwan","region_id":9001,"latitude":0,"longitude":180},
{"id":91,"city":"Yunyoo","region_id":8,"latitude":10.484,"longitude":-0.009},
{"id":92,"city":"Tamale","region_id":9,"latitude":9.4008,"longitude":-0.8393},
{"id":93,"city":"Yendi","region_id":9,"latitude":9.4427,"longitude":-0.0099},
{"id":94,"city":"Savelugu","region_id":9,"latitude":9.6244,"longitude":-0.8253},
{"id":95,"city":"Bimbilla","region_id":9,"latitude":8.858,"longitude":0.058},
{"id":96,"city":"Gushegu","region_id":9,"latitude":9.921,"longitude":-0.218},
{"id":97,"city":"Karaga","region_id":9,"latitude":9.923,"longitude":-0.431},
{"id":98,"city":"Kumbungu","region_id":9,"latitude":9.56,"longitude":-0.948},
{"id":99,"city":"Tolon","region_id":9,"latitude":9.431,"longitude":-1.065}
]$rows$);

insert into daily_traffic (day, calls, pages, failures) overriding system value
select day, calls, pages, failures from json_populate_recordset(null::daily_traffic, $rows$[
{"day":"2025-05-01","calls":9007199254740991,"pages":1,"failures":0}
]$rows$);

insert into data_exports (user_id, status, file, requested_at, claimed_until, attempts, expires_at) overriding system value
select user_id, status, file, requested_at, claimed_until, attempts, expires_at from json_populate_recordset(null::data_exports, $rows$[
{"user_id":1,"status":"pending","file":"0123456789abcdef0123456789abcdef","requested_at":"2025-05-01T00:00:00+00:00","claimed_until":null,"attempts":0,"expires_at":null}
]$rows$);

insert into deliveries (id, user_id, channel, recipient, template, data, key, status, attempts, unanswered, created_at, send_after, sent_at, last_error) overriding system value
select id, user_id, channel, recipient, template, data, key, status, attempts, unanswered, created_at, send_after, sent_at, last_error from json_populate_recordset(null::deliveries, $rows$[
{"id":1,"user_id":1,"channel":"email","recipient":"somebody@example.com","template":"password_reset","data":{"token": "x"},"key":null,"status":"queued","attempts":0,"unanswered":1,"created_at":"2025-05-01T00:00:00+00:00","send_after":null,"sent_at":null,"last_error":null}
]$rows$);

insert into delivery_preferences (user_id, channels, quiet_from, quiet_to, data, changed_at) overriding system value
select user_id, channels, quiet_from, quiet_to, data, changed_at from json_populate_recordset(null::delivery_preferences, $rows$[
{"user_id":1,"channels":{"messages": {"email": false}},"quiet_from":1320,"quiet_to":420,"data":"normal","changed_at":"2025-05-01T00:00:00+00:00"}
]$rows$);

insert into favorites (id, user_id, property_id, created_at, note) overriding system value
select id, user_id, property_id, created_at, note from json_populate_recordset(null::favorites, $rows$[
{"id":1,"user_id":1,"property_id":1,"created_at":"2025-02-03T00:00:00+00:00","note":"Ask for the water bill"},
{"id":2,"user_id":3,"property_id":1,"created_at":"2025-02-04T00:00:00+00:00","note":""},
{"id":3,"user_id":1,"property_id":5,"created_at":"2024-03-05T00:00:00+00:00","note":""}
]$rows$);

insert into former_usernames (username, user_id, reserved_until) overriding system value
select username, user_id, reserved_until from json_populate_recordset(null::former_usernames, $rows$[
{"username":"ama_before","user_id":1,"reserved_until":"2027-01-20T10:00:00+00:00"}
]$rows$);

insert into idempotency_keys (user_id, key, fingerprint, result, created_at) overriding system value
select user_id, key, fingerprint, result, created_at from json_populate_recordset(null::idempotency_keys, $rows$[
{"user_id":1,"key":"a-key","fingerprint":"sendMessage:1","result":"{\"id\":1}","created_at":"2025-05-01T00:00:00+00:00"},
{"user_id":2,"key":"a-key","fingerprint":"createProperty:2","result":null,"created_at":"2025-05-01T00:00:00+00:00"}
]$rows$);

insert into import_rows (import_id, line, cells, status, errors, changes, property_id, is_done) overriding system value
select import_id, line, cells, status, errors, changes, property_id, is_done from json_populate_recordset(null::import_rows, $rows$[
{"import_id":1,"line":2,"cells":["GHS 500", "024"],"status":"error","errors":{"Rent per month": ["Write an amount."]},"changes":{},"property_id":1,"is_done":true}
]$rows$);

insert into imports (id, user_id, state, file_name, columns, defaults, photos_file, error, created_at, claimed_until, attempts) overriding system value
select id, user_id, state, file_name, columns, defaults, photos_file, error, created_at, claimed_until, attempts from json_populate_recordset(null::imports, $rows$[
{"id":1,"user_id":2,"state":"done","file_name":"listings.xlsx","columns":[{"heading": "Rent per month", "field": "price"}, {"heading": "Contact", "field": null}],"defaults":{"city": "Kumasi"},"photos_file":"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb","error":null,"created_at":"2025-05-01T00:00:00+00:00","claimed_until":"2025-05-01T00:01:00+00:00","attempts":1},
{"id":2,"user_id":3,"state":"failed","file_name":"x.csv","columns":[],"defaults":{},"photos_file":null,"error":"The ZIP could not be read.","created_at":"2025-05-01T00:00:00+00:00","claimed_until":null,"attempts":5}
]$rows$);

insert into leads (id, owner_id, person_id, property_id, state, note, remind_at, first_at, last_at, revealed_at, messaged_at, viewing_asked_at, availability_asked_at, waiting_since, answered_at) overriding system value
select id, owner_id, person_id, property_id, state, note, remind_at, first_at, last_at, revealed_at, messaged_at, viewing_asked_at, availability_asked_at, waiting_since, answered_at from json_populate_recordset(null::leads, $rows$[
{"id":1,"owner_id":2,"person_id":1,"property_id":1,"state":"won","note":"Wants a key by Friday 🔑","remind_at":"2099-05-01T00:00:00+00:00","first_at":"2025-05-01T00:00:00+00:00","last_at":"2025-05-02T00:00:00+00:00","revealed_at":"2025-05-01T00:00:00+00:00","messaged_at":"2025-05-01T00:00:00+00:00","viewing_asked_at":"2025-05-01T00:00:00+00:00","availability_asked_at":"2025-05-01T00:00:00+00:00","waiting_since":"2025-05-02T00:00:00+00:00","answered_at":"2025-05-01T02:00:00+00:00"},
{"id":2,"owner_id":3,"person_id":1,"property_id":3,"state":"new","note":"","remind_at":null,"first_at":"2024-02-29T00:00:00+00:00","last_at":"2024-02-29T00:00:00+00:00","revealed_at":"2024-02-29T00:00:00+00:00","messaged_at":null,"viewing_asked_at":null,"availability_asked_at":null,"waiting_since":null,"answered_at":null}
]$rows$);

insert into listing_changes (property_id, previous, changed_at) overriding system value
select property_id, previous, changed_at from json_populate_recordset(null::listing_changes, $rows$[
{"property_id":1,"previous":null,"changed_at":"2025-05-01T00:00:00+00:00"}
]$rows$);

insert into listing_credits (id, user_id, payment_id, created_at, used_at, withdrawn_at) overriding system value
select id, user_id, payment_id, created_at, used_at, withdrawn_at from json_populate_recordset(null::listing_credits, $rows$[
{"id":1,"user_id":3,"payment_id":8,"created_at":"2025-05-01T00:00:00+00:00","used_at":null,"withdrawn_at":null},
{"id":2,"user_id":2,"payment_id":2,"created_at":"2025-05-01T00:00:00+00:00","used_at":"2025-05-02T00:00:00+00:00","withdrawn_at":null},
{"id":3,"user_id":3,"payment_id":7,"created_at":"2025-05-01T00:00:00+00:00","used_at":null,"withdrawn_at":"2025-05-02T00:00:00+00:00"}
]$rows$);

insert into loose_photos (content_hash, uploads, since, removing_since) overriding system value
select content_hash, uploads, since, removing_since from json_populate_recordset(null::loose_photos, $rows$[
{"content_hash":"cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc","uploads":0,"since":"2025-05-01T00:00:00+00:00","removing_since":null},
{"content_hash":"dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd","uploads":2,"since":"2025-05-01T00:00:00+00:00","removing_since":null},
{"content_hash":"eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee","uploads":0,"since":"2025-05-01T00:00:00+00:00","removing_since":"2025-05-02T00:00:00+00:00"}
]$rows$);

insert into message_notices (thread_id, user_id, due_at, told_at, told_message_id) overriding system value
select thread_id, user_id, due_at, told_at, told_message_id from json_populate_recordset(null::message_notices, $rows$[
{"thread_id":1,"user_id":1,"due_at":"2025-05-01T00:00:00+00:00","told_at":null,"told_message_id":null}
]$rows$);

insert into message_threads (id, lower_user_id, higher_user_id, property_id, last_message_id) overriding system value
select id, lower_user_id, higher_user_id, property_id, last_message_id from json_populate_recordset(null::message_threads, $rows$[
{"id":1,"lower_user_id":1,"higher_user_id":2,"property_id":1,"last_message_id":2},
{"id":2,"lower_user_id":1,"higher_user_id":3,"property_id":null,"last_message_id":3},
{"id":3,"lower_user_id":2,"higher_user_id":4,"property_id":1,"last_message_id":null}
]$rows$);

insert into messages (id, thread_id, sender_id, recipient_id, property_id, content, sent_at, read_at, flags, text_hash) overriding system value
select id, thread_id, sender_id, recipient_id, property_id, content, sent_at, read_at, flags, text_hash from json_populate_recordset(null::messages, $rows$[
{"id":1,"thread_id":1,"sender_id":1,"recipient_id":2,"property_id":1,"content":"Is it still free?","sent_at":"2025-05-01T00:00:00+00:00","read_at":"2025-05-01T01:00:00+00:00","flags":[],"text_hash":null},
{"id":2,"thread_id":1,"sender_id":2,"recipient_id":1,"property_id":null,"content":"Yes.\nCome 🏠","sent_at":"2025-05-01T02:00:00+00:00","read_at":null,"flags":[],"text_hash":null},
{"id":3,"thread_id":2,"sender_id":3,"recipient_id":1,"property_id":null,"content":"long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long ","sent_at":"2025-05-02T00:00:00+00:00","read_at":null,"flags":[],"text_hash":null}
]$rows$);

insert into notifications (id, user_id, notif_type, is_read, created_at, property_id, title, reason, once_key) overriding system value
select id, user_id, notif_type, is_read, created_at, property_id, title, reason, once_key from json_populate_recordset(null::notifications, $rows$[
{"id":1,"user_id":2,"notif_type":"verified","is_read":true,"created_at":"2025-05-01T00:00:00+00:00","property_id":1,"title":"Two rooms by the water","reason":null,"once_key":null},
{"id":2,"user_id":2,"notif_type":"favorited","is_read":false,"created_at":"2025-05-01T00:00:00+00:00","property_id":1,"title":"Two rooms by the water","reason":null,"once_key":"favorited:1:1"},
{"id":3,"user_id":3,"notif_type":"rejected","is_read":false,"created_at":"2025-05-01T00:00:00+00:00","property_id":4,"title":"Sent back","reason":"No photo of the door","once_key":null},
{"id":4,"user_id":2,"notif_type":"expiring","is_read":false,"created_at":"2025-05-01T00:00:00+00:00","property_id":1,"title":"Two rooms by the water","reason":null,"once_key":"expiring:1:2099-01-01"},
{"id":5,"user_id":3,"notif_type":"payment","is_read":false,"created_at":"2025-05-01T00:00:00+00:00","property_id":null,"title":"Professional","reason":null,"once_key":null}
]$rows$);

insert into orphaned_files (file, since) overriding system value
select file, since from json_populate_recordset(null::orphaned_files, $rows$[
{"file":"fedcba9876543210fedcba9876543210","since":"2025-05-01T00:00:00+00:00"}
]$rows$);

insert into owner_days (owner_id, day, visitors, returned) overriding system value
select owner_id, day, visitors, returned from json_populate_recordset(null::owner_days, $rows$[
{"owner_id":1,"day":"2025-02-03","visitors":2,"returned":[1]}
]$rows$);

insert into owners_to_refresh (owner_id, after_id) overriding system value
select owner_id, after_id from json_populate_recordset(null::owners_to_refresh, $rows$[
{"owner_id":1,"after_id":0}
]$rows$);

insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at, last_used_at) overriding system value
select id, user_id, credential_id, public_key, counter, transports, name, created_at, last_used_at from json_populate_recordset(null::passkeys, $rows$[
{"id":1,"user_id":1,"credential_id":"credential-1","public_key":"\\x03","counter":0,"transports":"internal","name":"Chrome on Android","created_at":"2025-05-01T00:00:00+00:00","last_used_at":null}
]$rows$);

insert into payment_events (id, payment_id, reference, kind, source, detail, body_hash, created_at) overriding system value
select id, payment_id, reference, kind, source, detail, body_hash, created_at from json_populate_recordset(null::payment_events, $rows$[
{"id":1,"payment_id":1,"reference":"efie_1","kind":"opened","source":"buyer","detail":{},"body_hash":null,"created_at":"2025-05-01T00:00:00+00:00"},
{"id":2,"payment_id":1,"reference":"efie_1","kind":"webhook","source":"provider","detail":{"event": "charge.success"},"body_hash":"hash-1","created_at":"2025-05-01T00:00:00+00:00"},
{"id":3,"payment_id":7,"reference":"efie_7","kind":"refund_asked","source":"reconciler","detail":{},"body_hash":null,"created_at":"2025-05-02T00:00:00+00:00"},
{"id":4,"payment_id":null,"reference":"another-shop","kind":"webhook","source":"provider","detail":[],"body_hash":"hash-2","created_at":"2025-05-01T00:00:00+00:00"}
]$rows$);

insert into payment_reviews (payment_id, staff_action_id, flags, note) overriding system value
select payment_id, staff_action_id, flags, note from json_populate_recordset(null::payment_reviews, $rows$[
{"payment_id":1,"staff_action_id":1,"flags":["disputed"],"note":"Answered at the provider."}
]$rows$);

insert into payments (id, user_id, reference, purpose, plan_id, property_id, title, promo_code_id, price_pesewas, amount_pesewas, status, access_code, authorization_url, provider_status, provider_answer, effect, flags, created_at, asked_at, tried_at, tries, settled_at, refund_due_at, refund_asked_at, refund_claimed_at) overriding system value
select id, user_id, reference, purpose, plan_id, property_id, title, promo_code_id, price_pesewas, amount_pesewas, status, access_code, authorization_url, provider_status, provider_answer, effect, flags, created_at, asked_at, tried_at, tries, settled_at, refund_due_at, refund_asked_at, refund_claimed_at from json_populate_recordset(null::payments, $rows$[
{"id":1,"user_id":2,"reference":"efie_1","purpose":"subscription","plan_id":2,"property_id":null,"title":"Professional","promo_code_id":2,"price_pesewas":24000,"amount_pesewas":23000,"status":"success","access_code":"code","authorization_url":"https://checkout.example/1","provider_status":"success","provider_answer":{"amount": 23000, "nested": [null, "ɔ"]},"effect":"subscription","flags":[],"created_at":"2025-05-01T00:00:00+00:00","asked_at":"2025-05-01T00:00:00+00:00","tried_at":null,"tries":0,"settled_at":"2025-05-01T00:00:00+00:00","refund_due_at":null,"refund_asked_at":null,"refund_claimed_at":null},
{"id":2,"user_id":2,"reference":"efie_2","purpose":"publish","plan_id":null,"property_id":1,"title":"Two rooms by the water","promo_code_id":1,"price_pesewas":3000,"amount_pesewas":0,"status":"success","access_code":null,"authorization_url":null,"provider_status":null,"provider_answer":null,"effect":"listing","flags":[],"created_at":"2025-02-01T00:00:00+00:00","asked_at":null,"tried_at":null,"tries":0,"settled_at":"2025-02-01T00:00:00+00:00","refund_due_at":null,"refund_asked_at":null,"refund_claimed_at":null},
{"id":3,"user_id":3,"reference":"efie_3","purpose":"renew","plan_id":null,"property_id":4,"title":"Sent back","promo_code_id":null,"price_pesewas":3000,"amount_pesewas":3000,"status":"pending","access_code":null,"authorization_url":null,"provider_status":null,"provider_answer":null,"effect":null,"flags":[],"created_at":"2025-05-01T00:00:00+00:00","asked_at":null,"tried_at":null,"tries":0,"settled_at":null,"refund_due_at":null,"refund_asked_at":null,"refund_claimed_at":null},
{"id":4,"user_id":3,"reference":"efie_4","purpose":"publish","plan_id":null,"property_id":4,"title":"Sent back","promo_code_id":null,"price_pesewas":3000,"amount_pesewas":3000,"status":"failed","access_code":null,"authorization_url":null,"provider_status":"failed","provider_answer":{},"effect":null,"flags":[],"created_at":"2025-05-01T00:00:00+00:00","asked_at":"2025-05-01T00:00:00+00:00","tried_at":null,"tries":0,"settled_at":null,"refund_due_at":null,"refund_asked_at":null,"refund_claimed_at":null},
{"id":5,"user_id":3,"reference":"efie_5","purpose":"publish","plan_id":null,"property_id":4,"title":"Sent back","promo_code_id":null,"price_pesewas":3000,"amount_pesewas":3000,"status":"abandoned","access_code":null,"authorization_url":null,"provider_status":"abandoned","provider_answer":null,"effect":null,"flags":[],"created_at":"2025-05-01T00:00:00+00:00","asked_at":null,"tried_at":null,"tries":0,"settled_at":null,"refund_due_at":null,"refund_asked_at":null,"refund_claimed_at":null},
{"id":6,"user_id":3,"reference":"efie_6","purpose":"publish","plan_id":null,"property_id":4,"title":"Sent back","promo_code_id":null,"price_pesewas":3000,"amount_pesewas":3000,"status":"mismatched","access_code":null,"authorization_url":null,"provider_status":"success","provider_answer":null,"effect":null,"flags":["amount","currency"],"created_at":"2025-05-01T00:00:00+00:00","asked_at":null,"tried_at":null,"tries":0,"settled_at":null,"refund_due_at":null,"refund_asked_at":null,"refund_claimed_at":null},
{"id":7,"user_id":3,"reference":"efie_7","purpose":"publish","plan_id":null,"property_id":4,"title":"Sent back","promo_code_id":null,"price_pesewas":3000,"amount_pesewas":3000,"status":"refused","access_code":null,"authorization_url":null,"provider_status":"success","provider_answer":null,"effect":null,"flags":[],"created_at":"2025-05-01T00:00:00+00:00","asked_at":null,"tried_at":null,"tries":0,"settled_at":"2025-05-02T00:00:00+00:00","refund_due_at":"2025-05-02T00:00:00+00:00","refund_asked_at":"2025-05-02T01:00:00+00:00","refund_claimed_at":null},
{"id":8,"user_id":3,"reference":"efie_8","purpose":"publish","plan_id":null,"property_id":4,"title":"Sent back","promo_code_id":null,"price_pesewas":3000,"amount_pesewas":3000,"status":"refused","access_code":null,"authorization_url":null,"provider_status":"success","provider_answer":null,"effect":"credit","flags":[],"created_at":"2025-05-01T00:00:00+00:00","asked_at":null,"tried_at":null,"tries":0,"settled_at":"2025-05-02T00:00:00+00:00","refund_due_at":"2025-05-02T00:00:00+00:00","refund_asked_at":"2025-05-02T01:00:00+00:00","refund_claimed_at":null},
{"id":9,"user_id":3,"reference":"efie_9","purpose":"subscription","plan_id":1,"property_id":null,"title":"Starter","promo_code_id":null,"price_pesewas":8000,"amount_pesewas":8000,"status":"reversed","access_code":null,"authorization_url":null,"provider_status":"reversed","provider_answer":null,"effect":null,"flags":["reversed"],"created_at":"2025-05-01T00:00:00+00:00","asked_at":null,"tried_at":null,"tries":0,"settled_at":"2025-05-02T00:00:00+00:00","refund_due_at":"2025-05-03T00:00:00+00:00","refund_asked_at":null,"refund_claimed_at":"2025-05-04T00:00:00+00:00"}
]$rows$);

insert into people_reviews (id, author_id, subject_id, property_id, rating, text, created_at, visible_at, reply, replied_at, removed_at, ring_case_id) overriding system value
select id, author_id, subject_id, property_id, rating, text, created_at, visible_at, reply, replied_at, removed_at, ring_case_id from json_populate_recordset(null::people_reviews, $rows$[
{"id":1,"author_id":1,"subject_id":4,"property_id":1,"rating":5,"text":"Came on time.","created_at":"2025-05-01T00:00:00+00:00","visible_at":"2025-05-08T00:00:00+00:00","reply":null,"replied_at":null,"removed_at":null,"ring_case_id":null}
]$rows$);

insert into pgboss.job (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, singleton_key, singleton_on, group_id, group_tier, start_after, created_on, started_on, completed_on, keep_until, output, dead_letter, policy, heartbeat_on, heartbeat_seconds, blocked, blocking, pending_dependencies, source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id) overriding system value
select id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, singleton_key, singleton_on, group_id, group_tier, start_after, created_on, started_on, completed_on, keep_until, output, dead_letter, policy, heartbeat_on, heartbeat_seconds, blocked, blocking, pending_dependencies, source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id from json_populate_recordset(null::pgboss.job, $rows$[
{"id":"42cd56fc-f72f-402f-a330-b2bfe75ebefa","name":"deliveries","priority":0,"data":{"id": 1},"state":"created","retry_limit":2,"retry_count":0,"retry_delay":0,"retry_backoff":false,"retry_delay_max":null,"expire_seconds":900,"deletion_seconds":604800,"singleton_key":null,"singleton_on":null,"group_id":null,"group_tier":null,"start_after":"2026-11-30T10:19:03.475+00:00","created_on":"2026-11-30T10:19:03.475+00:00","started_on":null,"completed_on":null,"keep_until":"2026-12-14T10:19:03.475+00:00","output":null,"dead_letter":null,"policy":null,"heartbeat_on":null,"heartbeat_seconds":null,"blocked":false,"blocking":false,"pending_dependencies":0,"source_name":null,"source_id":null,"source_created_on":null,"source_retry_count":null,"source_output":null,"source_root_id":null}
]$rows$);

insert into phone_codes (id, number_hash, browser_hash, code_hash, tries, tries_elsewhere, expires_at) overriding system value
select id, number_hash, browser_hash, code_hash, tries, tries_elsewhere, expires_at from json_populate_recordset(null::phone_codes, $rows$[
{"id":1,"number_hash":"\\x03","browser_hash":"\\x02","code_hash":"\\x01","tries":0,"tries_elsewhere":0,"expires_at":"2025-06-01T00:00:00+00:00"}
]$rows$);

insert into photo_copies (photo_id, original_id, likeness, found_at) overriding system value
select photo_id, original_id, likeness, found_at from json_populate_recordset(null::photo_copies, $rows$[
{"photo_id":1,"original_id":1,"likeness":0.99,"found_at":"2025-05-01T00:00:00+00:00"}
]$rows$);

insert into photo_upload_parts (upload_id, start, bytes) overriding system value
select upload_id, start, bytes from json_populate_recordset(null::photo_upload_parts, $rows$[
{"upload_id":"5f0c1bde-6f1c-4b3e-9d57-0d8d0b1c2a3f","start":0,"bytes":"\\x01020304"}
]$rows$);

insert into photo_uploads (id, user_id, property_id, size, sha256, received, created_at, content_hash) overriding system value
select id, user_id, property_id, size, sha256, received, created_at, content_hash from json_populate_recordset(null::photo_uploads, $rows$[
{"id":"5f0c1bde-6f1c-4b3e-9d57-0d8d0b1c2a3f","user_id":2,"property_id":1,"size":9,"sha256":"\\x00","received":4,"created_at":"2025-05-01T00:00:00+00:00","content_hash":null}
]$rows$);

insert into previews (content_hash, subject, property_id, made_at, checked_at) overriding system value
select content_hash, subject, property_id, made_at, checked_at from json_populate_recordset(null::previews, $rows$[
{"content_hash":"0123456789abcdef0123456789abcdef","subject":"listing-1","property_id":1,"made_at":"2025-05-01T00:00:00+00:00","checked_at":"2025-05-02T00:00:00+00:00"}
]$rows$);

insert into price_drops (property_id, price_pesewas, previous_pesewas, dropped_at, told_favorite_id) overriding system value
select property_id, price_pesewas, previous_pesewas, dropped_at, told_favorite_id from json_populate_recordset(null::price_drops, $rows$[
{"property_id":1,"price_pesewas":90000,"previous_pesewas":100000,"dropped_at":"2025-05-02T00:00:00+00:00","told_favorite_id":0}
]$rows$);

insert into promo_codes (id, code, kind, value_hundredths, applies_to, plan_id, starts_at, ends_at, max_uses, max_uses_per_user, used, created_at, created_by) overriding system value
select id, code, kind, value_hundredths, applies_to, plan_id, starts_at, ends_at, max_uses, max_uses_per_user, used, created_at, created_by from json_populate_recordset(null::promo_codes, $rows$[
{"id":1,"code":"AKWAABA","kind":"percent","value_hundredths":10000,"applies_to":"both","plan_id":null,"starts_at":null,"ends_at":null,"max_uses":null,"max_uses_per_user":1,"used":1,"created_at":"2025-04-01T00:00:00+00:00","created_by":null},
{"id":2,"code":"Ten","kind":"fixed","value_hundredths":1000,"applies_to":"subscription","plan_id":2,"starts_at":"2025-04-01T00:00:00+00:00","ends_at":"2025-12-31T00:00:00+00:00","max_uses":5,"max_uses_per_user":2,"used":5,"created_at":"2025-04-01T00:00:00+00:00","created_by":4}
]$rows$);

insert into promo_uses (payment_id, promo_code_id, user_id, used_at) overriding system value
select payment_id, promo_code_id, user_id, used_at from json_populate_recordset(null::promo_uses, $rows$[
{"payment_id":1,"promo_code_id":2,"user_id":2,"used_at":"2025-05-01T00:00:00+00:00"},
{"payment_id":2,"promo_code_id":1,"user_id":2,"used_at":"2025-02-01T00:00:00+00:00"}
]$rows$);

insert into properties (id, creator_id, city_id, title, description, type, property_type, price_pesewas, number_of_bedrooms, number_of_bathrooms, square_meters, parking_spaces, year_built, condition, floor_number, has_garage, elevator, wheelchair_access, secure_parking, detailed_address, latitude, longitude, public_latitude, public_longitude, gps_address, landmark, advance_months, deposit_months, agent_fee_percent, viewing_fee_pesewas, service_charge_pesewas, title_type, tenure, land_owner, plots, litigation_declared, kitchen, toilet, electricity, status, reference, is_verified, is_featured, is_promoted, is_urgent, is_highlighted, rejected_reason, created_at, activated_at, activated_by, submitted_at, verified_at, changed_at, published_at, first_published_at, expiry_date, covered_until, perks_until, run_started_at, run_payment_id, paused_ms, fee_withdrawn_at, last_confirmed_at, confirmation_asked_at, hidden_at, owner_hidden_at, sent_back_at, deleted_at, photo_fingerprints) overriding system value
select id, creator_id, city_id, title, description, type, property_type, price_pesewas, number_of_bedrooms, number_of_bathrooms, square_meters, parking_spaces, year_built, condition, floor_number, has_garage, elevator, wheelchair_access, secure_parking, detailed_address, latitude, longitude, public_latitude, public_longitude, gps_address, landmark, advance_months, deposit_months, agent_fee_percent, viewing_fee_pesewas, service_charge_pesewas, title_type, tenure, land_owner, plots, litigation_declared, kitchen, toilet, electricity, status, reference, is_verified, is_featured, is_promoted, is_urgent, is_highlighted, rejected_reason, created_at, activated_at, activated_by, submitted_at, verified_at, changed_at, published_at, first_published_at, expiry_date, covered_until, perks_until, run_started_at, run_payment_id, paused_ms, fee_withdrawn_at, last_confirmed_at, confirmation_asked_at, hidden_at, owner_hidden_at, sent_back_at, deleted_at, photo_fingerprints from json_populate_recordset(null::properties, $rows$[
{"id":1,"creator_id":2,"city_id":9001,"title":"Two rooms by the water","description":"Bright & quiet","type":"rental","property_type":"apartment","price_pesewas":150000,"number_of_bedrooms":2,"number_of_bathrooms":1,"square_meters":71.5,"parking_spaces":1,"year_built":2019,"condition":"good","floor_number":-1,"has_garage":true,"elevator":false,"wheelchair_access":false,"secure_parking":false,"detailed_address":"1 Jetty Road","latitude":null,"longitude":null,"public_latitude":null,"public_longitude":null,"gps_address":null,"landmark":null,"advance_months":null,"deposit_months":null,"agent_fee_percent":null,"viewing_fee_pesewas":null,"service_charge_pesewas":null,"title_type":null,"tenure":null,"land_owner":null,"plots":null,"litigation_declared":null,"kitchen":null,"toilet":null,"electricity":null,"status":"available","reference":"AP-7","is_verified":true,"is_featured":true,"is_promoted":true,"is_urgent":true,"is_highlighted":true,"rejected_reason":null,"created_at":"2025-02-01T00:00:00+00:00","activated_at":"2025-02-01T00:00:00+00:00","activated_by":null,"submitted_at":null,"verified_at":null,"changed_at":null,"published_at":"2025-02-02T00:00:00+00:00","first_published_at":null,"expiry_date":"2099-01-01T00:00:00+00:00","covered_until":null,"perks_until":null,"run_started_at":null,"run_payment_id":null,"paused_ms":null,"fee_withdrawn_at":null,"last_confirmed_at":null,"confirmation_asked_at":null,"hidden_at":null,"owner_hidden_at":null,"sent_back_at":null,"deleted_at":null,"photo_fingerprints":null},
{"id":10,"creator_id":3,"city_id":8,"title":"Covered","description":"x","type":"rental","property_type":"apartment","price_pesewas":100,"number_of_bedrooms":null,"number_of_bathrooms":null,"square_meters":null,"parking_spaces":0,"year_built":null,"condition":"good","floor_number":null,"has_garage":false,"elevator":false,"wheelchair_access":false,"secure_parking":false,"detailed_address":"x","latitude":null,"longitude":null,"public_latitude":null,"public_longitude":null,"gps_address":null,"landmark":null,"advance_months":null,"deposit_months":null,"agent_fee_percent":null,"viewing_fee_pesewas":null,"service_charge_pesewas":null,"title_type":null,"tenure":null,"land_owner":null,"plots":null,"litigation_declared":null,"kitchen":null,"toilet":null,"electricity":null,"status":"available","reference":null,"is_verified":true,"is_featured":false,"is_promoted":false,"is_urgent":false,"is_highlighted":false,"rejected_reason":null,"created_at":"2025-05-01T00:00:00+00:00","activated_at":"2025-05-01T00:00:00+00:00","activated_by":"subscription","submitted_at":null,"verified_at":null,"changed_at":"2025-05-03T00:00:00+00:00","published_at":"2025-05-02T00:00:00+00:00","first_published_at":null,"expiry_date":"2099-05-02T00:00:00+00:00","covered_until":"2099-05-02T00:00:00+00:00","perks_until":"2099-05-02T00:00:00+00:00","run_started_at":null,"run_payment_id":null,"paused_ms":null,"fee_withdrawn_at":null,"last_confirmed_at":null,"confirmation_asked_at":null,"hidden_at":null,"owner_hidden_at":null,"sent_back_at":null,"deleted_at":null,"photo_fingerprints":null},
{"id":11,"creator_id":3,"city_id":8,"title":"Taken back","description":"x","type":"rental","property_type":"apartment","price_pesewas":100,"number_of_bedrooms":null,"number_of_bathrooms":null,"square_meters":null,"parking_spaces":0,"year_built":null,"condition":"good","floor_number":null,"has_garage":false,"elevator":false,"wheelchair_access":false,"secure_parking":false,"detailed_address":"x","latitude":null,"longitude":null,"public_latitude":null,"public_longitude":null,"gps_address":null,"landmark":null,"advance_months":null,"deposit_months":null,"agent_fee_percent":null,"viewing_fee_pesewas":null,"service_charge_pesewas":null,"title_type":null,"tenure":null,"land_owner":null,"plots":null,"litigation_declared":null,"kitchen":null,"toilet":null,"electricity":null,"status":"available","reference":null,"is_verified":false,"is_featured":false,"is_promoted":false,"is_urgent":false,"is_highlighted":false,"rejected_reason":null,"created_at":"2025-05-01T00:00:00+00:00","activated_at":"2025-05-01T00:00:00+00:00","activated_by":"credit","submitted_at":"2025-05-01T00:00:00+00:00","verified_at":null,"changed_at":null,"published_at":null,"first_published_at":null,"expiry_date":null,"covered_until":null,"perks_until":null,"run_started_at":null,"run_payment_id":null,"paused_ms":null,"fee_withdrawn_at":"2025-05-04T00:00:00+00:00","last_confirmed_at":null,"confirmation_asked_at":null,"hidden_at":null,"owner_hidden_at":null,"sent_back_at":null,"deleted_at":null,"photo_fingerprints":null},
{"id":2,"creator_id":2,"city_id":9001,"title":"A draft","description":"","type":"sale","property_type":"land","price_pesewas":0,"number_of_bedrooms":null,"number_of_bathrooms":null,"square_meters":null,"parking_spaces":0,"year_built":null,"condition":"new","floor_number":null,"has_garage":false,"elevator":false,"wheelchair_access":false,"secure_parking":false,"detailed_address":"","latitude":null,"longitude":null,"public_latitude":null,"public_longitude":null,"gps_address":null,"landmark":null,"advance_months":null,"deposit_months":null,"agent_fee_percent":null,"viewing_fee_pesewas":null,"service_charge_pesewas":null,"title_type":null,"tenure":null,"land_owner":null,"plots":null,"litigation_declared":null,"kitchen":null,"toilet":null,"electricity":null,"status":"inactive","reference":null,"is_verified":false,"is_featured":false,"is_promoted":false,"is_urgent":false,"is_highlighted":false,"rejected_reason":null,"created_at":"2025-02-02T00:00:00+00:00","activated_at":null,"activated_by":null,"submitted_at":null,"verified_at":null,"changed_at":null,"published_at":null,"first_published_at":null,"expiry_date":null,"covered_until":null,"perks_until":null,"run_started_at":null,"run_payment_id":null,"paused_ms":null,"fee_withdrawn_at":null,"last_confirmed_at":null,"confirmation_asked_at":null,"hidden_at":null,"owner_hidden_at":null,"sent_back_at":null,"deleted_at":null,"photo_fingerprints":null},
{"id":3,"creator_id":3,"city_id":9002,"title":"Waiting","description":"Ɛyɛ","type":"short rental","property_type":"air-bnb","price_pesewas":9007199254740991,"number_of_bedrooms":0,"number_of_bathrooms":0,"square_meters":0.1,"parking_spaces":0,"year_built":1900,"condition":"needs_renovation","floor_number":0,"has_garage":false,"elevator":false,"wheelchair_access":false,"secure_parking":false,"detailed_address":"Behind the church","latitude":null,"longitude":null,"public_latitude":null,"public_longitude":null,"gps_address":null,"landmark":null,"advance_months":null,"deposit_months":null,"agent_fee_percent":null,"viewing_fee_pesewas":null,"service_charge_pesewas":null,"title_type":null,"tenure":null,"land_owner":null,"plots":null,"litigation_declared":null,"kitchen":null,"toilet":null,"electricity":null,"status":"available","reference":null,"is_verified":false,"is_featured":false,"is_promoted":false,"is_urgent":false,"is_highlighted":false,"rejected_reason":null,"created_at":"2025-03-01T00:00:00+00:00","activated_at":"2025-03-01T00:00:00+00:00","activated_by":null,"submitted_at":null,"verified_at":null,"changed_at":null,"published_at":null,"first_published_at":null,"expiry_date":null,"covered_until":null,"perks_until":null,"run_started_at":null,"run_payment_id":null,"paused_ms":null,"fee_withdrawn_at":null,"last_confirmed_at":null,"confirmation_asked_at":null,"hidden_at":null,"owner_hidden_at":null,"sent_back_at":null,"deleted_at":null,"photo_fingerprints":null},
{"id":4,"creator_id":3,"city_id":9002,"title":"Sent back","description":"x","type":"rental","property_type":"hostel","price_pesewas":1,"number_of_bedrooms":1,"number_of_bathrooms":1,"square_meters":10,"parking_spaces":0,"year_built":2020,"condition":"good","floor_number":1,"has_garage":false,"elevator":false,"wheelchair_access":false,"secure_parking":false,"detailed_address":"Hall 7","latitude":null,"longitude":null,"public_latitude":null,"public_longitude":null,"gps_address":null,"landmark":null,"advance_months":null,"deposit_months":null,"agent_fee_percent":null,"viewing_fee_pesewas":null,"service_charge_pesewas":null,"title_type":null,"tenure":null,"land_owner":null,"plots":null,"litigation_declared":null,"kitchen":null,"toilet":null,"electricity":null,"status":"available","reference":null,"is_verified":false,"is_featured":false,"is_promoted":false,"is_urgent":false,"is_highlighted":false,"rejected_reason":"No photo of the door","created_at":"2025-03-02T00:00:00+00:00","activated_at":"2025-03-02T00:00:00+00:00","activated_by":null,"submitted_at":null,"verified_at":null,"changed_at":null,"published_at":null,"first_published_at":null,"expiry_date":null,"covered_until":null,"perks_until":null,"run_started_at":null,"run_payment_id":null,"paused_ms":null,"fee_withdrawn_at":null,"last_confirmed_at":null,"confirmation_asked_at":null,"hidden_at":null,"owner_hidden_at":null,"sent_back_at":null,"deleted_at":null,"photo_fingerprints":null},
{"id":5,"creator_id":2,"city_id":9001,"title":"Rented and over","description":"x","type":"rental","property_type":"shop","price_pesewas":20000,"number_of_bedrooms":0,"number_of_bathrooms":0,"square_meters":10,"parking_spaces":0,"year_built":2020,"condition":"good","floor_number":1,"has_garage":false,"elevator":false,"wheelchair_access":false,"secure_parking":false,"detailed_address":"Market","latitude":null,"longitude":null,"public_latitude":null,"public_longitude":null,"gps_address":null,"landmark":null,"advance_months":null,"deposit_months":null,"agent_fee_percent":null,"viewing_fee_pesewas":null,"service_charge_pesewas":null,"title_type":null,"tenure":null,"land_owner":null,"plots":null,"litigation_declared":null,"kitchen":null,"toilet":null,"electricity":null,"status":"rented","reference":null,"is_verified":true,"is_featured":false,"is_promoted":false,"is_urgent":false,"is_highlighted":false,"rejected_reason":null,"created_at":"2024-03-02T00:00:00+00:00","activated_at":"2024-03-02T00:00:00+00:00","activated_by":null,"submitted_at":null,"verified_at":null,"changed_at":null,"published_at":"2024-03-02T00:00:00+00:00","first_published_at":null,"expiry_date":"2024-04-02T00:00:00+00:00","covered_until":null,"perks_until":null,"run_started_at":null,"run_payment_id":null,"paused_ms":null,"fee_withdrawn_at":null,"last_confirmed_at":null,"confirmation_asked_at":null,"hidden_at":null,"owner_hidden_at":null,"sent_back_at":null,"deleted_at":null,"photo_fingerprints":null},
{"id":6,"creator_id":2,"city_id":9001,"title":"Sold","description":"x","type":"sale","property_type":"duplex","price_pesewas":20000000,"number_of_bedrooms":4,"number_of_bathrooms":3,"square_meters":210,"parking_spaces":2,"year_built":2020,"condition":"new","floor_number":1,"has_garage":true,"elevator":false,"wheelchair_access":false,"secure_parking":false,"detailed_address":"East","latitude":null,"longitude":null,"public_latitude":null,"public_longitude":null,"gps_address":null,"landmark":null,"advance_months":null,"deposit_months":null,"agent_fee_percent":null,"viewing_fee_pesewas":null,"service_charge_pesewas":null,"title_type":null,"tenure":null,"land_owner":null,"plots":null,"litigation_declared":null,"kitchen":null,"toilet":null,"electricity":null,"status":"sold","reference":null,"is_verified":true,"is_featured":false,"is_promoted":false,"is_urgent":false,"is_highlighted":false,"rejected_reason":null,"created_at":"2024-03-02T00:00:00+00:00","activated_at":"2024-03-02T00:00:00+00:00","activated_by":null,"submitted_at":null,"verified_at":null,"changed_at":null,"published_at":"2024-03-02T00:00:00+00:00","first_published_at":null,"expiry_date":"2099-04-02T00:00:00+00:00","covered_until":null,"perks_until":null,"run_started_at":null,"run_payment_id":null,"paused_ms":null,"fee_withdrawn_at":null,"last_confirmed_at":null,"confirmation_asked_at":null,"hidden_at":null,"owner_hidden_at":null,"sent_back_at":null,"deleted_at":null,"photo_fingerprints":null},
{"id":7,"creator_id":2,"city_id":9001,"title":"Deleted","description":"x","type":"sale","property_type":"condo","price_pesewas":20000000,"number_of_bedrooms":4,"number_of_bathrooms":3,"square_meters":210,"parking_spaces":2,"year_built":2020,"condition":"new","floor_number":1,"has_garage":true,"elevator":false,"wheelchair_access":false,"secure_parking":false,"detailed_address":"West","latitude":null,"longitude":null,"public_latitude":null,"public_longitude":null,"gps_address":null,"landmark":null,"advance_months":null,"deposit_months":null,"agent_fee_percent":null,"viewing_fee_pesewas":null,"service_charge_pesewas":null,"title_type":null,"tenure":null,"land_owner":null,"plots":null,"litigation_declared":null,"kitchen":null,"toilet":null,"electricity":null,"status":"not available","reference":null,"is_verified":false,"is_featured":false,"is_promoted":false,"is_urgent":false,"is_highlighted":false,"rejected_reason":null,"created_at":"2024-03-02T00:00:00+00:00","activated_at":null,"activated_by":null,"submitted_at":null,"verified_at":null,"changed_at":null,"published_at":null,"first_published_at":null,"expiry_date":null,"covered_until":null,"perks_until":null,"run_started_at":null,"run_payment_id":null,"paused_ms":null,"fee_withdrawn_at":null,"last_confirmed_at":null,"confirmation_asked_at":null,"hidden_at":null,"owner_hidden_at":null,"sent_back_at":null,"deleted_at":"2024-05-01T00:00:00+00:00","photo_fingerprints":null},
{"id":8,"creator_id":3,"city_id":8,"title":"A plot in Kumasi","description":"Litigation-free","type":"sale","property_type":"land","price_pesewas":5000000,"number_of_bedrooms":null,"number_of_bathrooms":null,"square_meters":null,"parking_spaces":0,"year_built":null,"condition":"new","floor_number":null,"has_garage":false,"elevator":false,"wheelchair_access":false,"secure_parking":false,"detailed_address":"Ahodwo","latitude":null,"longitude":null,"public_latitude":null,"public_longitude":null,"gps_address":null,"landmark":null,"advance_months":null,"deposit_months":null,"agent_fee_percent":null,"viewing_fee_pesewas":null,"service_charge_pesewas":null,"title_type":null,"tenure":null,"land_owner":null,"plots":null,"litigation_declared":null,"kitchen":null,"toilet":null,"electricity":null,"status":"inactive","reference":null,"is_verified":false,"is_featured":false,"is_promoted":false,"is_urgent":false,"is_highlighted":false,"rejected_reason":null,"created_at":"2025-04-01T00:00:00+00:00","activated_at":null,"activated_by":null,"submitted_at":null,"verified_at":null,"changed_at":null,"published_at":null,"first_published_at":null,"expiry_date":null,"covered_until":null,"perks_until":null,"run_started_at":null,"run_payment_id":null,"paused_ms":null,"fee_withdrawn_at":null,"last_confirmed_at":null,"confirmation_asked_at":null,"hidden_at":null,"owner_hidden_at":null,"sent_back_at":null,"deleted_at":null,"photo_fingerprints":null},
{"id":9,"creator_id":3,"city_id":8,"title":"Paused","description":"x","type":"rental","property_type":"apartment","price_pesewas":100,"number_of_bedrooms":null,"number_of_bathrooms":null,"square_meters":null,"parking_spaces":0,"year_built":null,"condition":"good","floor_number":null,"has_garage":false,"elevator":false,"wheelchair_access":false,"secure_parking":false,"detailed_address":"x","latitude":null,"longitude":null,"public_latitude":null,"public_longitude":null,"gps_address":null,"landmark":null,"advance_months":null,"deposit_months":null,"agent_fee_percent":null,"viewing_fee_pesewas":null,"service_charge_pesewas":null,"title_type":null,"tenure":null,"land_owner":null,"plots":null,"litigation_declared":null,"kitchen":null,"toilet":null,"electricity":null,"status":"available","reference":null,"is_verified":false,"is_featured":false,"is_promoted":false,"is_urgent":false,"is_highlighted":false,"rejected_reason":null,"created_at":"2025-05-01T00:00:00+00:00","activated_at":"2025-05-01T00:00:00+00:00","activated_by":"fee","submitted_at":null,"verified_at":null,"changed_at":null,"published_at":null,"first_published_at":null,"expiry_date":null,"covered_until":null,"perks_until":null,"run_started_at":null,"run_payment_id":null,"paused_ms":9007199254740991,"fee_withdrawn_at":null,"last_confirmed_at":null,"confirmation_asked_at":null,"hidden_at":null,"owner_hidden_at":null,"sent_back_at":null,"deleted_at":null,"photo_fingerprints":null}
]$rows$);

insert into property_counters (property_id, visit_count) overriding system value
select property_id, visit_count from json_populate_recordset(null::property_counters, $rows$[
{"property_id":1,"visit_count":3},
{"property_id":3,"visit_count":0}
]$rows$);

insert into property_days (property_id, day, impressions, views, returned) overriding system value
select property_id, day, impressions, views, returned from json_populate_recordset(null::property_days, $rows$[
{"property_id":1,"day":"2025-02-03","impressions":40,"views":2,"returned":[1,59]}
]$rows$);

insert into property_documents (property_id, document) overriding system value
select property_id, document from json_populate_recordset(null::property_documents, $rows$[
{"property_id":1,"document":"{\"id\":1,\"title\":\"Two rooms by the water\",\"note\":\"\\u0190\"}"}
]$rows$);

insert into property_feature_links (property_id, feature_id) overriding system value
select property_id, feature_id from json_populate_recordset(null::property_feature_links, $rows$[
{"property_id":1,"feature_id":9001},
{"property_id":3,"feature_id":9001},
{"property_id":8,"feature_id":24}
]$rows$);

insert into property_features (id, name) overriding system value
select id, name from json_populate_recordset(null::property_features, $rows$[
{"id":1,"name":"Air conditioning"},
{"id":10,"name":"Gym"},
{"id":11,"name":"Laundry area"},
{"id":12,"name":"Near public transport"},
{"id":13,"name":"Paved compound"},
{"id":14,"name":"Pets allowed"},
{"id":15,"name":"Polytank"},
{"id":16,"name":"Prepaid meter"},
{"id":17,"name":"Rooftop terrace"},
{"id":18,"name":"Security guard"},
{"id":19,"name":"Solar power"},
{"id":2,"name":"Balcony"},
{"id":20,"name":"Standby generator"},
{"id":21,"name":"Storeroom"},
{"id":22,"name":"Swimming pool"},
{"id":23,"name":"Tiled floors"},
{"id":24,"name":"Walled and gated"},
{"id":25,"name":"Wardrobes"},
{"id":26,"name":"Water heater"},
{"id":27,"name":"Wi-Fi"},
{"id":3,"name":"Borehole"},
{"id":4,"name":"Boys' quarters"},
{"id":5,"name":"CCTV"},
{"id":6,"name":"Electric fence"},
{"id":7,"name":"Fitted kitchen"},
{"id":8,"name":"Furnished"},
{"id":9,"name":"Garden"},
{"id":9001,"name":"Own jetty"},
{"id":9002,"name":"Never used"}
]$rows$);

insert into property_photos (id, property_id, "position", content_hash, width, height, placeholder, created_at, fingerprint, perceptual_hash, compared_at) overriding system value
select id, property_id, "position", content_hash, width, height, placeholder, created_at, fingerprint, perceptual_hash, compared_at from json_populate_recordset(null::property_photos, $rows$[
{"id":1,"property_id":1,"position":0,"content_hash":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","width":1600,"height":1200,"placeholder":"aGFzaA==","created_at":"2025-02-01T00:00:00+00:00","fingerprint":null,"perceptual_hash":null,"compared_at":null},
{"id":2,"property_id":1,"position":3,"content_hash":"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb","width":320,"height":32767,"placeholder":"","created_at":"2025-02-01T00:00:00+00:00","fingerprint":null,"perceptual_hash":null,"compared_at":null},
{"id":3,"property_id":3,"position":0,"content_hash":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","width":1600,"height":1200,"placeholder":"aGFzaA==","created_at":"2025-03-01T00:00:00+00:00","fingerprint":null,"perceptual_hash":null,"compared_at":null}
]$rows$);

insert into property_prices (id, property_id, price_pesewas, changed_at) overriding system value
select id, property_id, price_pesewas, changed_at from json_populate_recordset(null::property_prices, $rows$[
{"id":1,"property_id":1,"price_pesewas":100000,"changed_at":"2025-05-01T00:00:00+00:00"}
]$rows$);

insert into property_visits (property_id, visited_on, viewer, user_id, visited_at, is_scored, person) overriding system value
select property_id, visited_on, viewer, user_id, visited_at, is_scored, person from json_populate_recordset(null::property_visits, $rows$[
{"property_id":1,"visited_on":"2024-02-29","viewer":"\\x","user_id":3,"visited_at":"2024-02-29T09:00:00+00:00","is_scored":true,"person":null},
{"property_id":1,"visited_on":"2025-02-03","viewer":"\\x00ff","user_id":null,"visited_at":"2025-02-03T08:00:00+00:00","is_scored":true,"person":null},
{"property_id":1,"visited_on":"2025-02-03","viewer":"\\x01","user_id":1,"visited_at":"2025-02-03T09:00:00+00:00","is_scored":true,"person":"\\x01"}
]$rows$);

insert into published_changes (version, property_id, xid) overriding system value
select version, property_id, xid from json_populate_recordset(null::published_changes, $rows$[
{"version":1,"property_id":1,"xid":"754"},
{"version":2,"property_id":5,"xid":"754"},
{"version":3,"property_id":1,"xid":"754"}
]$rows$);

insert into published_properties (property_id, creator_id, region_id, city_id, type, property_type, price_pesewas, number_of_bedrooms, is_featured, is_promoted, is_popular, published_at, expiry_date, headline, words, number_of_bathrooms, feature_ids, first_published_at, reduced_until, latitude, longitude, advance_months, move_in_cost_pesewas, no_viewing_fee, confirmation_due_at, owner_checks, plots, kitchen, toilet, electricity) overriding system value
select property_id, creator_id, region_id, city_id, type, property_type, price_pesewas, number_of_bedrooms, is_featured, is_promoted, is_popular, published_at, expiry_date, headline, words, number_of_bathrooms, feature_ids, first_published_at, reduced_until, latitude, longitude, advance_months, move_in_cost_pesewas, no_viewing_fee, confirmation_due_at, owner_checks, plots, kitchen, toilet, electricity from json_populate_recordset(null::published_properties, $rows$[
{"property_id":1,"creator_id":2,"region_id":9001,"city_id":9001,"type":"rental","property_type":"apartment","price_pesewas":150000,"number_of_bedrooms":2,"is_featured":true,"is_promoted":true,"is_popular":true,"published_at":"2025-02-02T00:00:00+00:00","expiry_date":"infinity","headline":"'rooms':2 'two':1","words":"'bright':3 'rooms':2 'two':1","number_of_bathrooms":1,"feature_ids":[9001],"first_published_at":"2025-01-02T00:00:00+00:00","reduced_until":null,"latitude":6.5,"longitude":0.1,"advance_months":null,"move_in_cost_pesewas":null,"no_viewing_fee":false,"confirmation_due_at":"2025-02-09T00:00:00+00:00","owner_checks":["phone"],"plots":0.25,"kitchen":"shared","toilet":null,"electricity":null}
]$rows$);

insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at) overriding system value
select id, user_id, session_id, endpoint, p256dh, auth, created_at from json_populate_recordset(null::push_subscriptions, $rows$[
{"id":1,"user_id":1,"session_id":null,"endpoint":"https://push.example/1","p256dh":"key","auth":"secret","created_at":"2025-05-01T00:00:00+00:00"}
]$rows$);

insert into quick_replies (id, user_id, title, text, created_at) overriding system value
select id, user_id, title, text, created_at from json_populate_recordset(null::quick_replies, $rows$[
{"id":1,"user_id":2,"title":"","text":"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx","created_at":"2025-05-01T00:00:00+00:00"},
{"id":2,"user_id":2,"title":"Yes","text":"Yes, {name}: {listing} is free.","created_at":"2025-05-01T00:00:00+00:00"}
]$rows$);

insert into receipt_counters (year, last_number) overriding system value
select year, last_number from json_populate_recordset(null::receipt_counters, $rows$[
{"year":2025,"last_number":4}
]$rows$);

insert into receipt_details (user_id, name, tin) overriding system value
select user_id, name, tin from json_populate_recordset(null::receipt_details, $rows$[
{"user_id":2,"name":"Kofi & Sons Ltd","tin":"C0001234567"}
]$rows$);

insert into receipts (id, payment_id, is_refund, year, number, amount_pesewas, vat_percent, issued_at) overriding system value
select id, payment_id, is_refund, year, number, amount_pesewas, vat_percent, issued_at from json_populate_recordset(null::receipts, $rows$[
{"id":1,"payment_id":2,"is_refund":false,"year":2025,"number":1,"amount_pesewas":0,"vat_percent":null,"issued_at":"2025-02-01T00:00:00+00:00"},
{"id":2,"payment_id":1,"is_refund":false,"year":2025,"number":2,"amount_pesewas":23000,"vat_percent":15,"issued_at":"2025-05-01T00:00:00+00:00"},
{"id":3,"payment_id":9,"is_refund":false,"year":2025,"number":3,"amount_pesewas":8000,"vat_percent":15,"issued_at":"2025-05-02T00:00:00+00:00"},
{"id":4,"payment_id":9,"is_refund":true,"year":2025,"number":4,"amount_pesewas":8000,"vat_percent":15,"issued_at":"2025-05-03T00:00:00+00:00"}
]$rows$);

insert into recovery_codes (user_id, code_hash, created_at, used_at) overriding system value
select user_id, code_hash, created_at, used_at from json_populate_recordset(null::recovery_codes, $rows$[
{"user_id":1,"code_hash":"\\x02","created_at":"2025-05-01T00:00:00+00:00","used_at":null}
]$rows$);

insert into region_rents (region_id, week, median_pesewas, low_pesewas, high_pesewas, sample) overriding system value
select region_id, week, median_pesewas, low_pesewas, high_pesewas, sample from json_populate_recordset(null::region_rents, $rows$[
{"region_id":1,"week":"2025-04-28","median_pesewas":100000,"low_pesewas":80000,"high_pesewas":120000,"sample":30}
]$rows$);

insert into regions (id, name) overriding system value
select id, name from json_populate_recordset(null::regions, $rows$[
{"id":1,"name":"Ahafo"},
{"id":10,"name":"Oti"},
{"id":11,"name":"Savannah"},
{"id":12,"name":"Upper East"},
{"id":13,"name":"Upper West"},
{"id":14,"name":"Volta"},
{"id":15,"name":"Western"},
{"id":16,"name":"Western North"},
{"id":2,"name":"Ashanti"},
{"id":3,"name":"Bono"},
{"id":4,"name":"Bono East"},
{"id":5,"name":"Central"},
{"id":6,"name":"Eastern"},
{"id":7,"name":"Greater Accra"},
{"id":8,"name":"North East"},
{"id":9,"name":"Northern"},
{"id":9001,"name":"Lake Volta islands"},
{"id":9002,"name":"A region without towns"}
]$rows$);

insert into reports (id, case_id, evidence_id, user_id, email, reason, details, created_at) overriding system value
select id, case_id, evidence_id, user_id, email, reason, details, created_at from json_populate_recordset(null::reports, $rows$[
{"id":1,"case_id":1,"evidence_id":1,"user_id":1,"email":null,"reason":"scam","details":"","created_at":"2025-05-01T00:00:00+00:00"}
]$rows$);

insert into reviewed_photos (staff_action_id, content_hash) overriding system value
select staff_action_id, content_hash from json_populate_recordset(null::reviewed_photos, $rows$[
{"staff_action_id":1,"content_hash":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}
]$rows$);

insert into sandbox_transactions (id, reference, access_code, email, amount_pesewas, currency, callback_url, status, channel, created_at, paid_at, approves_at) overriding system value
select id, reference, access_code, email, amount_pesewas, currency, callback_url, status, channel, created_at, paid_at, approves_at from json_populate_recordset(null::sandbox_transactions, $rows$[
{"id":1,"reference":"efie_1","access_code":"code","email":"kofi@example.com","amount_pesewas":23000,"currency":"GHS","callback_url":null,"status":"success","channel":"card","created_at":"2025-05-01T00:00:00+00:00","paid_at":"2025-05-01T00:00:00+00:00","approves_at":null},
{"id":2,"reference":"efie_3","access_code":"code-3","email":"yaa@example.com","amount_pesewas":3000,"currency":"GHS","callback_url":"http://efie.test/","status":"ongoing","channel":"mobile_money","created_at":"2025-05-01T00:00:00+00:00","paid_at":null,"approves_at":"2025-05-01T00:01:00+00:00"}
]$rows$);

insert into saved_search_keys (search_id, key, kinds, min_price_pesewas, max_price_pesewas, min_bedrooms, is_decided) overriding system value
select search_id, key, kinds, min_price_pesewas, max_price_pesewas, min_bedrooms, is_decided from json_populate_recordset(null::saved_search_keys, $rows$[
{"search_id":1,"key":"c1 rental *","kinds":1,"min_price_pesewas":0,"max_price_pesewas":100000,"min_bedrooms":0,"is_decided":false}
]$rows$);

insert into saved_search_matches (search_id, property_id, matched_at) overriding system value
select search_id, property_id, matched_at from json_populate_recordset(null::saved_search_matches, $rows$[
{"search_id":1,"property_id":1,"matched_at":"2025-05-01T00:00:00+00:00"}
]$rows$);

insert into saved_searches (id, recipient_id, name, query, frequency, created_at, activated_at, seen_at, last_alert_at, deleted_at, region_id, city_id, creator_id, number_of_bathrooms__gte, bedrooms, feature_ids, is_promoted, is_featured, is_reduced, words, bbox, circle, advance_months__lte, move_in_cost_pesewas__lte, no_viewing_fee, owner_checks, plots__gte, kitchen, toilet, electricity) overriding system value
select id, recipient_id, name, query, frequency, created_at, activated_at, seen_at, last_alert_at, deleted_at, region_id, city_id, creator_id, number_of_bathrooms__gte, bedrooms, feature_ids, is_promoted, is_featured, is_reduced, words, bbox, circle, advance_months__lte, move_in_cost_pesewas__lte, no_viewing_fee, owner_checks, plots__gte, kitchen, toilet, electricity from json_populate_recordset(null::saved_searches, $rows$[
{"id":1,"recipient_id":1,"name":"Flats","query":{"type": "rental"},"frequency":"instant","created_at":"2025-05-01T00:00:00+00:00","activated_at":"2025-05-01T00:00:00+00:00","seen_at":"2025-05-01T00:00:00+00:00","last_alert_at":null,"deleted_at":null,"region_id":null,"city_id":1,"creator_id":null,"number_of_bathrooms__gte":null,"bedrooms":null,"feature_ids":null,"is_promoted":null,"is_featured":null,"is_reduced":null,"words":null,"bbox":null,"circle":null,"advance_months__lte":null,"move_in_cost_pesewas__lte":null,"no_viewing_fee":null,"owner_checks":null,"plots__gte":null,"kitchen":null,"toilet":null,"electricity":null}
]$rows$);

insert into search_words (word) overriding system value
select word from json_populate_recordset(null::search_words, $rows$[
{"word":"rooms"},
{"word":"two"},
{"word":"ɔkwan"}
]$rows$);

insert into sessions (id, user_id, token_hash, created_at, expires_at, revoked_at, authenticated_at, device, last_seen_at, is_multi_factor) overriding system value
select id, user_id, token_hash, created_at, expires_at, revoked_at, authenticated_at, device, last_seen_at, is_multi_factor from json_populate_recordset(null::sessions, $rows$[
{"id":1,"user_id":1,"token_hash":"\\xaa","created_at":"2025-05-01T00:00:00+00:00","expires_at":"2099-05-01T00:00:00+00:00","revoked_at":null,"authenticated_at":"2025-05-01T00:00:00+00:00","device":"Chrome on Android","last_seen_at":"2025-05-01T00:00:00+00:00","is_multi_factor":false},
{"id":2,"user_id":1,"token_hash":"\\xbb","created_at":"2025-05-01T00:00:00+00:00","expires_at":"2025-05-02T00:00:00+00:00","revoked_at":"2025-05-01T12:00:00+00:00","authenticated_at":"2025-05-01T00:00:00+00:00","device":"","last_seen_at":"2025-05-01T00:00:00+00:00","is_multi_factor":false},
{"id":3,"user_id":4,"token_hash":"\\xcc","created_at":"2024-05-01T00:00:00+00:00","expires_at":"2024-05-31T00:00:00+00:00","revoked_at":null,"authenticated_at":"2024-05-01T00:00:00+00:00","device":"Safari on iOS","last_seen_at":"2024-05-02T00:00:00+00:00","is_multi_factor":false}
]$rows$);

insert into similar_views (type, property_type, region_id, listings, views, asked, percentiles, computed_at) overriding system value
select type, property_type, region_id, listings, views, asked, percentiles, computed_at from json_populate_recordset(null::similar_views, $rows$[
{"type":"rental","property_type":"apartment","region_id":1,"listings":8,"views":120,"asked":3,"percentiles":[0,1.5,40],"computed_at":"2025-02-04T00:00:00+00:00"}
]$rows$);

insert into staff_actions (id, staff_id, action, property_id, user_id, promo_code_id, reason, created_at, listing) overriding system value
select id, staff_id, action, property_id, user_id, promo_code_id, reason, created_at, listing from json_populate_recordset(null::staff_actions, $rows$[
{"id":1,"staff_id":4,"action":"verified","property_id":1,"user_id":null,"promo_code_id":null,"reason":null,"created_at":"2025-02-02T00:00:00+00:00","listing":null},
{"id":2,"staff_id":4,"action":"rejected","property_id":4,"user_id":null,"promo_code_id":null,"reason":"No photo of the door","created_at":"2025-03-03T00:00:00+00:00","listing":null},
{"id":3,"staff_id":null,"action":"granted_staff","property_id":null,"user_id":4,"promo_code_id":null,"reason":null,"created_at":"2025-01-01T00:00:00+00:00","listing":null},
{"id":4,"staff_id":4,"action":"ended_promo_code","property_id":null,"user_id":null,"promo_code_id":2,"reason":null,"created_at":"2025-05-04T00:00:00+00:00","listing":null}
]$rows$);

insert into staff_claims (item_type, item_id, staff_id, claimed_at, expires_at) overriding system value
select item_type, item_id, staff_id, claimed_at, expires_at from json_populate_recordset(null::staff_claims, $rows$[
{"item_type":"property","item_id":1,"staff_id":1,"claimed_at":"2025-05-01T00:00:00+00:00","expires_at":"2025-05-01T00:15:00+00:00"}
]$rows$);

insert into stored_impressions (name, stored_at) overriding system value
select name, stored_at from json_populate_recordset(null::stored_impressions, $rows$[
{"name":"1738540800000-a-1","stored_at":"2025-02-03T00:01:00+00:00"}
]$rows$);

insert into subscription_periods (payment_id, user_id, plan_id, starts_at, ends_at, free_listings, withdrawn_at) overriding system value
select payment_id, user_id, plan_id, starts_at, ends_at, free_listings, withdrawn_at from json_populate_recordset(null::subscription_periods, $rows$[
{"payment_id":1,"user_id":2,"plan_id":2,"starts_at":"2025-05-01T00:00:00+00:00","ends_at":"2099-05-01T00:00:00+00:00","free_listings":15,"withdrawn_at":null},
{"payment_id":9,"user_id":3,"plan_id":1,"starts_at":"2025-05-01T00:00:00+00:00","ends_at":"2025-05-31T00:00:00+00:00","free_listings":4,"withdrawn_at":"2025-05-03T00:00:00+00:00"}
]$rows$);

insert into subscription_plans (id, slug, display_name, description, price_pesewas, original_price_pesewas, duration_days, is_popular, unlimited_listings, number_of_free_listings, perks, "position") overriding system value
select id, slug, display_name, description, price_pesewas, original_price_pesewas, duration_days, is_popular, unlimited_listings, number_of_free_listings, perks, "position" from json_populate_recordset(null::subscription_plans, $rows$[
{"id":1,"slug":"starter","display_name":"Starter","description":"For owners with a few places to let: four listings for less than the price of three.","price_pesewas":8000,"original_price_pesewas":null,"duration_days":30,"is_popular":false,"unlimited_listings":false,"number_of_free_listings":4,"perks":["highlight","support"],"position":1},
{"id":2,"slug":"professional","display_name":"Professional","description":"For busy landlords and agents: fifteen listings that stand out.","price_pesewas":24000,"original_price_pesewas":30000,"duration_days":30,"is_popular":true,"unlimited_listings":false,"number_of_free_listings":15,"perks":["featured","urgent","highlight","support"],"position":2},
{"id":3,"slug":"unlimited","display_name":"Unlimited","description":"For agencies: every listing you have, first in the lists, for one price.","price_pesewas":45000,"original_price_pesewas":null,"duration_days":30,"is_popular":false,"unlimited_listings":true,"number_of_free_listings":0,"perks":["featured","top","urgent","highlight","unlimited","support"],"position":3}
]$rows$);

insert into subscriptions (user_id, plan_id, started_at, ends_at, free_listings_remaining) overriding system value
select user_id, plan_id, started_at, ends_at, free_listings_remaining from json_populate_recordset(null::subscriptions, $rows$[
{"user_id":2,"plan_id":2,"started_at":"2025-05-01T00:00:00+00:00","ends_at":"2099-05-01T00:00:00+00:00","free_listings_remaining":14},
{"user_id":3,"plan_id":3,"started_at":"2025-05-01T00:00:00+00:00","ends_at":"2025-05-31T00:00:00+00:00","free_listings_remaining":0}
]$rows$);

insert into totp_secrets (user_id, secret, created_at, confirmed_at, last_step) overriding system value
select user_id, secret, created_at, confirmed_at, last_step from json_populate_recordset(null::totp_secrets, $rows$[
{"user_id":1,"secret":"\\x01","created_at":"2025-05-01T00:00:00+00:00","confirmed_at":"2025-05-01T00:00:00+00:00","last_step":58000000}
]$rows$);

insert into used_challenges (challenge, expires_at) overriding system value
select challenge, expires_at from json_populate_recordset(null::used_challenges, $rows$[
{"challenge":"challenge-1","expires_at":"2025-05-01T00:00:00+00:00"}
]$rows$);

insert into users (id, username, email, password_hash, first_name, last_name, phone_number, account_type, is_staff, date_joined, email_verified_at, phone_verified_at, signed_in_at, terms_accepted_at, deleted_at, suspended_at, banned_at, password_removed_at) overriding system value
select id, username, email, password_hash, first_name, last_name, phone_number, account_type, is_staff, date_joined, email_verified_at, phone_verified_at, signed_in_at, terms_accepted_at, deleted_at, suspended_at, banned_at, password_removed_at from json_populate_recordset(null::users, $rows$[
{"id":1,"username":"ama","email":"ama@example.com","password_hash":"$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA","first_name":"Ama","last_name":"Mensah","phone_number":"+233241234567","account_type":"regular","is_staff":false,"date_joined":"2024-02-29T23:59:59.999999+00:00","email_verified_at":null,"phone_verified_at":null,"signed_in_at":null,"terms_accepted_at":null,"deleted_at":null,"suspended_at":null,"banned_at":null,"password_removed_at":null},
{"id":2,"username":"Kofi_A","email":"KOFI@example.com","password_hash":"$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaB","first_name":"Kofi","last_name":"","phone_number":"0201234567","account_type":"agent","is_staff":false,"date_joined":"2025-01-01T00:00:00+00:00","email_verified_at":null,"phone_verified_at":null,"signed_in_at":null,"terms_accepted_at":null,"deleted_at":null,"suspended_at":null,"banned_at":null,"password_removed_at":null},
{"id":3,"username":"yaa.b","email":"yaa@example.com","password_hash":"$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaC","first_name":"Yaa Ɛsi","last_name":"O'Brien","phone_number":"+233501234567","account_type":"landlord","is_staff":false,"date_joined":"2025-06-01T00:00:00+00:00","email_verified_at":null,"phone_verified_at":null,"signed_in_at":null,"terms_accepted_at":null,"deleted_at":null,"suspended_at":null,"banned_at":null,"password_removed_at":null},
{"id":4,"username":"staff","email":"staff@example.com","password_hash":"$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaD","first_name":"Esi","last_name":"Boateng","phone_number":"+233551234567","account_type":"regular","is_staff":true,"date_joined":"2025-01-01T00:00:00+00:00","email_verified_at":null,"phone_verified_at":null,"signed_in_at":null,"terms_accepted_at":null,"deleted_at":null,"suspended_at":null,"banned_at":null,"password_removed_at":null}
]$rows$);

insert into viewing_hours (user_id, hours, changed_at) overriding system value
select user_id, hours, changed_at from json_populate_recordset(null::viewing_hours, $rows$[
{"user_id":1,"hours":{"mon": [["09:00", "17:00"]]},"changed_at":"2025-05-01T00:00:00+00:00"}
]$rows$);

insert into viewings (id, property_id, seeker_id, owner_id, state, proposed_by, slots, slot, starts_at, note, reason, missed_by, revision, confirmed_at, reminders, created_at, changed_at) overriding system value
select id, property_id, seeker_id, owner_id, state, proposed_by, slots, slot, starts_at, note, reason, missed_by, revision, confirmed_at, reminders, created_at, changed_at from json_populate_recordset(null::viewings, $rows$[
{"id":1,"property_id":1,"seeker_id":4,"owner_id":1,"state":"requested","proposed_by":"seeker","slots":["2025-05-02T09:00:00+00:00"],"slot":null,"starts_at":"2025-05-02T09:00:00+00:00","note":"Two of us","reason":"","missed_by":null,"revision":0,"confirmed_at":null,"reminders":0,"created_at":"2025-05-01T00:00:00+00:00","changed_at":"2025-05-01T00:00:00+00:00"}
]$rows$);

insert into visit_networks (property_id, visited_on, network, guests) overriding system value
select property_id, visited_on, network, guests from json_populate_recordset(null::visit_networks, $rows$[
{"property_id":1,"visited_on":"2025-05-01","network":"\\xabababababababababababababababababababababababababababababababab","guests":3}
]$rows$);

insert into wanted_ads (id, user_id, type, property_type, number_of_bedrooms, city_ids, budget_max_pesewas, move_in_by, text, created_at, expires_at) overriding system value
select id, user_id, type, property_type, number_of_bedrooms, city_ids, budget_max_pesewas, move_in_by, text, created_at, expires_at from json_populate_recordset(null::wanted_ads, $rows$[
{"id":1,"user_id":1,"type":"rental","property_type":null,"number_of_bedrooms":null,"city_ids":[],"budget_max_pesewas":100000,"move_in_by":null,"text":"Two rooms near the university","created_at":"2025-05-01T00:00:00+00:00","expires_at":"2025-05-31T00:00:00+00:00"}
]$rows$);

insert into wanted_answers (id, wanted_id, user_id, property_id, created_at) overriding system value
select id, wanted_id, user_id, property_id, created_at from json_populate_recordset(null::wanted_answers, $rows$[
{"id":1,"wanted_id":1,"user_id":2,"property_id":1,"created_at":"2025-05-02T00:00:00+00:00"}
]$rows$);

select setval('alert_recipients_id_seq', 1);
select setval('alerts_id_seq', 1);
select setval('api_keys_id_seq', 1);
select setval('appeals_id_seq', 1);
select setval('case_evidence_id_seq', 1);
select setval('case_flags_id_seq', 2);
select setval('cases_id_seq', 1);
select setval('check_documents_id_seq', 1);
select setval('checks_id_seq', 1);
select setval('deliveries_id_seq', 1);
select setval('favorites_id_seq', 3);
select setval('imports_id_seq', 2);
select setval('leads_id_seq', 2);
select setval('listing_credits_id_seq', 3);
select setval('message_threads_id_seq', 3);
select setval('messages_id_seq', 3);
select setval('notifications_id_seq', 5);
select setval('passkeys_id_seq', 1);
select setval('payment_events_id_seq', 4);
select setval('payments_id_seq', 9);
select setval('people_reviews_id_seq', 1);
select setval('phone_codes_id_seq', 1);
select setval('promo_codes_id_seq', 2);
select setval('properties_id_seq', 11);
select setval('property_photos_id_seq', 3);
select setval('property_prices_id_seq', 1);
select setval('published_changes_version', 3);
select setval('push_subscriptions_id_seq', 1);
select setval('quick_replies_id_seq', 2);
select setval('receipts_id_seq', 4);
select setval('reports_id_seq', 1);
select setval('sandbox_transactions_id_seq', 2);
select setval('saved_searches_id_seq', 1);
select setval('sessions_id_seq', 3);
select setval('staff_actions_id_seq', 4);
select setval('users_id_seq', 4);
select setval('viewings_id_seq', 1);
select setval('wanted_ads_id_seq', 1);
select setval('wanted_answers_id_seq', 1);
reset session_replication_role;
