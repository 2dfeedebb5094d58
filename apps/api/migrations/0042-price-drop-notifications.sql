alter type notification_type add value 'price_drop';
