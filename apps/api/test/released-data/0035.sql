update favorites set note = 'Ask for the water bill' where id = (select min(id) from favorites);
