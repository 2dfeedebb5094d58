alter type notification_type add value 'confirm';
