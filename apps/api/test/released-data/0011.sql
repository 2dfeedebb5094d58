update payments set refund_claimed_at = '2025-05-04+00' where reference = 'efie_9';
insert into staff_actions (staff_id, action, promo_code_id, created_at) values (4, 'ended_promo_code', 2, '2025-05-04+00');
