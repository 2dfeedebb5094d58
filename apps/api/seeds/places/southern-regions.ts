/** Town table (see town-table.ts): Ashanti, Central, Western. */
export const southernRegionsTable = `
# Ashanti
Kumasi | big 60 AK
- Ahodwo | | | the Ahodwo Roundabout; the Golden Bean Hotel; Vienna City
- Nhyiaeso | | | the Golden Tulip; the Nhyiaeso Roundabout; the Rattray Park | the Harper Road
- Bantama | | | Komfo Anokye Teaching Hospital; the Bantama Market | the Bantama High Street
- Asokwa | | | the Kumasi City Mall; the Asokwa Interchange
- Oforikrom | | | the Anloga Junction; the Oforikrom Assembly
- Ayeduase | | KNUST | the Ayeduase gate; the Ayeduase New Site
- Tanoso | | AAMUSTED | the Tanoso Market; the IPT Junction | the Sunyani Road
- Kwadaso | | | the Kwadaso Agric College; the Kwadaso Roundabout
- Santasi | | | the Santasi Roundabout; the Santasi Anyinam School
- Suame | | | the Suame Roundabout; Suame Magazine
- Bomso | | KNUST | the Bomso Junction; the Bomso Clinic
- Kotei | | KNUST | the Kotei Deduako road; the Kotei Market
- Ayigya | | KNUST | the KNUST Tech Junction; Ayigya Zongo
- Kentinkrono | | | the Kentinkrono filling station | the Accra Road
- Oduom | | | the Oduom Junction | the Accra Road
- Adum | | | the Kejetia Terminal; the Prempeh II Roundabout; the Adum Post Office
- Atonsu | | | the Atonsu Agogo Junction; the Atonsu Hospital
- Asuoyeboah | | | the SSNIT flats; the Asuoyeboah Market | the Sunyani Road
- Ahinsan, Buokrom, Dichemso, Patasi, Daban, Asafo
Tafo | big 6 | | the Tafo Government Hospital; the Pankrono Dome
- Pankrono, New Tafo, Old Tafo
Abuakwa | big 6 | | the Abuakwa main station; the Abuakwa DKC Junction | the Sunyani Road
- Manhyia, Maakro, Sepaase
Ejisu | capital 5 | | the Ejisu lorry station; the Ejisu Government Hospital | the Accra Road
- Besease, Fumesua, Kwamo, Onwe
Obuasi | capital 5 AO | | the Len Clay Stadium; the AGA Hospital
- Tutuka, Anyinam, Kwabrafoso, Gausu
Mampong | capital 3 | USTED | the Mampong babies' home; St. Monica's
- Daaman, Tadieso
Mamponteng | capital 2
Konongo | 2
- Odumase, Patriensa
Bekwai | 1.5
Offinso | 1.5
- New Town, Old Town
Agogo | 1.2 | | the Agogo Presby Hospital; the Agogo Presby College
# Central
Cape Coast | big 11 CC holiday
- Abura | | | the Abura Market; the Abura taxi rank
- Pedu | | | the Pedu Junction; the Tantri lorry station
- Amamoma | | UCC | the UCC Science gate; the Amamoma mosque
- Apewosika | | UCC | the UCC main gate; the Apewosika school
- Kwaprow | | UCC | the Kwaprow school
- Adisadel | | | Adisadel College; the Adisadel Estate
- Kotokuraba | | | the Kotokuraba Market; the London Bridge
- Ola Estate | | | Ola College; the OLA beach
- Third Ridge | | | the Regional Library
- Bakaano, Eyifua, Nkanfoa
Kasoa | big 15 CX | | the Kasoa New Market; the Kasoa Interchange; the Old Barrier | the Bawjiase road; the Winneba Road
- Opeikuma, Kaemebre, Iron City, Galilea, Nyanyano, Millennium City, Krispol City, Ofaakor, Walantu
Winneba | capital 4 CE holiday | UEW | the UEW South Campus; the UEW North Campus; the Winneba Junction
- Low Cost, Sankor, Donkonyiem, Penkye
Elmina | capital 2.5 CK holiday | | the Elmina Castle; the Coconut Grove Junction
- Bantuma, Iture
Agona Swedru | capital 3 | | the Swedru Mandela Market; the Swedru Stadium
- Mandela, Yaabem
Mankessim | capital 2 | | the Mankessim Roundabout; the Mankessim Market
Buduburam | capital 2 | | | the Winneba Road
Assin Foso | 1.3
Dunkwa-on-Offin | 1.3
Anomabo | holiday | | the Anomabo Beach Resort; Fort William
# Western
Takoradi | big 40 WS
- Anaji | | | the Anaji Choice Mart; the Anaji SSNIT flats; the Anaji Namibia Junction
- Airport Ridge | | | the Best Western Hotel; the Air Force Base
- Effia | | | the Effia School; the Effia Nkwanta road
- Beach Road | | | the Planter's Lodge; the Takoradi Polyclinic
- Tanokrom | | Takoradi Technical University | the Takoradi Mall; the Tanokrom Junction
- Market Circle | | | the Market Circle; the Pioneer Tobacco roundabout
- Effiakuma | | | the Number 9 Junction; the Effiakuma Estates
- Kwesimintsim, Windy Ridge, New Takoradi, Apremdo
Sekondi | big 7 WS | | the Effia Nkwanta Hospital; the Essipon Stadium
- Ketan, Fijai, Kojokrom, Essikado, Adiembra
Tarkwa | capital 7 WT | UMaT | the Tarkwa Station; the Tarkwa Municipal Hospital
- Tamso, Cyanide, Kwabedu, Akoon, New Atuabo
Agona Nkwanta | capital 2 holiday | | | the Busua road
Axim | holiday | | the Axim Beach Hotel; Fort St. Anthony
Prestea | 1.3
Bogoso | 1.2
Elubo | 1.2 | | the Elubo border post
`;
