alter type notification_type add value 'unconfirmed';
