/** Town table (see town-table.ts): Greater Accra. */
export const greaterAccraTable = `
# Greater Accra
Accra | mid 56
- East Legon | prime GA | | A&C Mall; the American House; the Mensvic Hotel | Lagos Avenue; Boundary Road
- Cantonments | prime GA | | the Cantonments Post Office; Morning Star School | Fourth Circular Road; Switchback Road
- Airport Residential | prime GA | | Marina Mall; the Holiday Inn; Airport Shell | Patrice Lumumba Road; Liberation Road
- Labone | prime GA | | Labone Senior High School; Labone Junction; the Metro TV office | Ndabaningi Sithole Road
- Osu | prime GA | | the Osu Night Market; Osu RE; the Koala supermarket | Oxford Street
- Ridge | prime GA | | Ridge Hospital; the National Theatre; the British Council
- Dzorwulu | prime GA | | the Fiesta Royale Hotel; Dzorwulu Junction; Dzorwulu Special School
- Roman Ridge | prime | | the Roman Ridge School | the Achimota Forest road
- Abelemkpe | prime | | Abelemkpe Junction; the TV3 office
- Adjiringanor | prime | | the Trasacco Junction; the Adjiringanor School Junction
- Spintex | | | the Palace Mall; the Coca-Cola Roundabout; the Flower Pot Interchange; the Shell Signboard | the Spintex Road
- Achimota | GA | | the Achimota Mall; Achimota Hospital; Mile 7 Junction
- Lapaz | GA | | the Abrantie Spot; the Las Palmas restaurant; Lapaz Community Hospital
- Kaneshie | GA | | Kaneshie Market; the First Light; the Kaneshie Sports Complex
- Dansoman | GA | | the Dansoman Roundabout; Dansoman Last Stop; the Dansoman Keep Fit Club | the Dansoman High Street
- Haatso | GE | | Haatso Market; the Haatso Bypass; the Papaye restaurant | the Haatso-Atomic Road
- Kwabenya | GE | | the Kwabenya Police Station; the ACP Junction; the Atomic Roundabout
- Oyarifa | | | the Oyarifa Mall; Teiman Junction; Gravel Pit | the Adenta-Dodowa road
- Tantra Hill | | | the Tantra Hill Roundabout; the Top Oil filling station
- Okponglo | | the University of Ghana | the Okponglo traffic light; the Legon main gate
- Ashaley Botwe | | | the School Junction; Third Gate; Nmai Dzorn Junction
- Agbogba | GE | | the Agbogba Junction; the North Legon Hospital
- Taifa | | | the Taifa Burkina bus stop; the Taifa station
- Tesano | GA | | the Tesano Police Training School; the Apenkwa Bridge
- Awoshie | | | the Awoshie Junction; the Anyaa Market; Baah Yard
- Ablekuma | big | | the Ablekuma Curve; Joma Junction
- Odorkor | GA | | the Odorkor traffic light; Official Town
- Mataheko | GA | | the Mataheko police station
- Adabraka | GA | | the Roxy bus stop; the Adabraka Polyclinic; Farisco
- Asylum Down | GA | | the Afrikiko Junction; the Mango Tree
- Kokomlemle | GA | | the Joy FM office; the Paloma Hotel
- Ashongman Estates | GE | | the Ashongman Roundabout; the estate police post
- Baatsonaa | | | the Baatsonaa Total; the Papaye Junction | the Spintex Road
- North Kaneshie | GA | | the Swanlake bus stop; Bubuashie Junction
Tema | mid 15 GT
- Community 1 | | | the Community 1 Market; the Tema main station; Site 3
- Community 2 | | | the Chemu Senior High School; the SSNIT flats
- Community 4 | | | the Tema General Hospital Junction
- Community 5, Community 6, Community 7
- Community 8 | | | the Tema Secondary School
- Community 9, Community 10
- Community 11 | | | the Sraha School; the Datus School
- Community 12 | | | the Regional Hospital Junction
- Community 18 | | | the Community 18 Junction | the Spintex Road
- Community 20, Community 22
- Community 25 | | | the Community 25 Mall; Devtraco Estates; the Mobile filling station | the Aflao Road
- Sakumono | | | the Sakumono SSNIT flats; the Sakumono Junction Mall; the Celebrity Golf Club
- Lashibi | | | the Lashibi Junction; the Klagon Junction
Madina | mid 7 GM | UPSA | Zongo Junction; the Madina Market; Ritz Junction
- Redco Flats, Social Welfare, Libya Quarters, Madina Estates
Adenta | mid 6 GD | | the Adenta Barrier; the Housing Down station | the Aburi road; the Dodowa road
- Housing Down, Frafraha, Commandos, SSNIT Flats, Lakeside
Ashaiman | big 3 GB | | the Ashaiman Market; the Ashaiman main lorry station
- Lebanon, Jericho, Middle East, Official Town, Tulaku
Teshie | mid 4 GZ | | the Lekma Hospital; the Lascala Junction
- Tsui Bleoo, Rasta, Manet, Fertilizer, Bush Road
Nungua | mid 3 | | the Nungua Barrier
- Buade, Addogonno, Coco Beach, C5
Dome | mid 4 GE | | Dome Crossing; the Dome Market; St. John's
- Pillar 2, Parakuo Estates, Christian Village
Gbawe | big 2 GS | | the Gbawe Zero bus stop; the CP Junction
- Top Base, Lafa, Bulemin
Weija | mid 3 GS | | the West Hills Mall; the Old Barrier; the SCC Junction
- SCC, Tetegu, Oblogo, Choice
Pokuase | big 3 GW | | the Pokuase Interchange; the ACP Estate gate | the Nsawam Road
- ACP Estates, Mayera, Katapor
Amasaman | big 2 GW | | the Amasaman Stadium; the Ga West hospital | the Nsawam Road
- Three Junction, Medie, Kutunse, Sarpeiman
Dodowa | big 2 | | the Dodowa Forest Hotel; the Shai-Osudoku hospital
- Ayikuma
- Oyibi | | Valley View University | the Oyibi Junction
Kpone | big 1.5 GK | | the Kpone Barrier; Michel Camp
- Gbetsile, Kokompe
Prampram | big 1.5 GN holiday | | the Prampram beach; the Prampram hospital
- Miotso | | Central University
- Dawhenya, Lower Prampram
Ada Foah | capital 1 holiday | | the Ada estuary; the Ada East hospital; the Aqua Safari Junction
- Totope, Azizanya
`;
