/** Town table (see town-table.ts): Ahafo, Bono, Bono East, North East, Northern, Savannah, Upper East, Upper West, Western North. */
export const northernRegionsTable = `
# Ahafo
Goaso | 3 | | the Goaso Municipal Hospital; the Ahafo Regional Coordinating Council
- Fawohoyeden, Nyamebekyere
Bechem | 2 | St. Joseph's College of Education | the Bechem Government Hospital
Duayaw Nkwanta | 1.5 | | the St. John of God Hospital
Kenyasi | 1.5 | | the Newmont Junction
Mim | 1.3
# Bono
Sunyani | capital 14 BS | | the Cocoa House; the Sunyani Central Market; the Coronation Park
- Penkwase | | | the Penkwase School; the Penkwase station
- Abesim | | | the Abesim Market; the Olistar school
- New Dormaa | | | the New Dormaa Catholic Church
- Berlin Top | | UENR | the UENR Junction
- Baakoniaba | | | the Baakoniaba taxi rank
- Area 2, Area 4, Nkwabeng, Magazine, Estate
Berekum | capital 4 | | the Holy Family Hospital; the Golden City Park
- Kato, Biadan, Jamdede
Fiapre | capital 3 | the Catholic University | the Catholic University gate
Dormaa Ahenkro | 2 | | the Presby Hospital
Wenchi | 2 | | the Wenchi Methodist Hospital
Odumase | 1.3
# Bono East
Techiman | capital 9 BT | | the Techiman Market; the Holy Family Hospital
- Kenten, Takofiano, Hansua, Diasempa, New Krobo
Kintampo | 2.5 | the College of Health | the Kintampo Municipal Hospital
Nkoranza | 2 | | the St. Theresa's Hospital
Atebubu | 1.5 | Atebubu College of Education
Yeji | 1.2 | | the Yeji ferry station
# North East
Nalerigu | 3 | the nursing training college | the Baptist Medical Centre; the Nayiri's palace
Walewale | 3 | | the Walewale Municipal Hospital | the Tamale road
Gambaga | 2 | Gambaga College of Education | the Gambaga escarpment
# Northern
Tamale | capital 30 NT | | the Tamale Central Market; the Aliu Mahama Stadium; the Tamale Teaching Hospital
- Vittin | | | the Vittin Estate school; the Vittin barrier
- Kalpohin | | | the Kalpohin Estate; the Kalpohin Senior High School
- Sagnarigu | NS | | the Sagnarigu Assembly; the Sagnarigu dam
- Lamashegu | | | the Lamashegu Industrial Area; the Lamashegu mosque
- Dungu | | UDS | the UDS Dungu Campus
- Education Ridge | | Tamale Technical University | the Regional Education office
- Jisonayili | | | the Jisonayili Guinness depot; the Jisonayili Junction | the Bolgatanga Road
- Gurugu, Nyohini, Choggu, Kukuo, Zogbeli, Gumani, Russian Bungalow
Yendi | 3 | | the Gbewaa Palace; the Yendi Government Hospital
- Zohe, Balogu, Kumfong
Savelugu | 2
Bimbilla | 1.5 | E.P. College of Education
# Savannah
Damongo | 3 | | the St. Anne's Hospital; the Damongo Agric College
- Canteen, Hangaline
Salaga | 1.5
Bole | 1.5
Buipe | 1.5 | | the Buipe bridge
Larabanga | holiday | | the Mole Park gate; the Larabanga Mosque
# Upper East
Bolgatanga | capital 9 UB | | the Bolga Craft Village; the Regional Hospital; the Jubilee Park
- Sumbrungu | | Bolgatanga Technical University
- Zaare, Yikene, Soe, Bukere, Tanzui, Damweo, Estate
Navrongo | 3 UK | CKT-UTAS | the War Memorial Hospital; the Navrongo Cathedral
- Pungu, Namolo, Nogsenia
Bawku | 2 | | the Bawku Presby Hospital
- Possum, Daduri
Paga | 1.2 holiday | | the Crocodile Pond; the Paga border post
Zebilla | 1.2
# Upper West
Wa | capital 9 XW | | the Wa Central Market; the Wa-Naa's palace; the Upper West Regional Hospital
- Bamahu | | UBIDS | the UBIDS gate
- Kpaguri, Mangu, Kambali, Dondoli, Kumbiehi, Dobile, Konta
Jirapa | 1.5 | | the St. Joseph's Hospital
Lawra | 1.3
Nandom | 1.2 | | the Nandom Basilica
Tumu | 1.3 | Tumu College of Education
# Western North
Sefwi Wiawso | 3 | Wiawso College of Education | the Sefwi Wiawso Municipal Hospital
- Dwinase
Bibiani | 3 | | the Bibiani Government Hospital
- Old Town
Sefwi Bekwai | 1.5
Enchi | 1.5 | Enchi College of Education
Juaboso | 1.2
`;
