/** Town table (see town-table.ts): Eastern, Volta, Oti. */
export const easternRegionsTable = `
# Eastern
Koforidua | capital 18 EN | | the Jackson Park; the Koforidua Central Market; the Regional Hospital
- Adweso | | | the Adweso Estate; the Adweso Roundabout
- Effiduase | | | the Effiduase Methodist Church; the Effiduase station
- Old Estate | | Koforidua Technical University | the KTU Junction
- Srodae, Betom, Oyoko, Okorase, Asokore, Nsukwao
Nsawam | capital 4 | | the Nsawam Government Hospital; the Nsawam station | the Accra Road
- Adoagyiri, Djankrom
Nkawkaw | capital 4 | | the Holy Family Hospital; the Nkawkaw Bypass
- Asuoyaa, Domeabra
Aburi | capital 3 holiday | | the Aburi Gardens; Peduase Lodge | the Ayi Mensah road
- Peduase, Gyankama
Akosombo | capital 3 holiday | | the Volta Hotel; the VRA Hospital; the Adomi Bridge
- Atimpoku, New Akrade
Suhum | 2 | | | the Accra-Kumasi road
Akim Oda | 2 | | the Oda Government Hospital; the Attafuah school
- Aboabo, Old Town
Asamankese | 1.5
Somanya | 1.5 | UESD
- Sra, Plau
Odumase Krobo | 1.3 | | the Agormanya Market; the Atua Hospital
- Agormanya, Atua
Akropong | 1.3 | the Presbyterian College of Education | | the Mamfe road
# Volta
Ho | capital 18 VH | | the Ho Central Market; the Jubilee Park; the Ho Teaching Hospital
- Bankoe | | | the Bankoe E.P. Church; the Bankoe school
- Ahoe | | | the Ahoe Catholic School; the Ahoe lorry park
- Dave | | Ho Technical University | the Ho Technical University gate
- Fiave | | | the Mawuli School; the Fiave Junction
- Sokode | | UHAS | the UHAS Junction; the Sokode Gbogame station
- Heve, Hliha, Mawuli Estate, Barracks New Town, SSNIT Flats
Hohoe | capital 5 | UHAS | the Hohoe Municipal Hospital; the Hohoe Market
- Gbi Bla, Zongo, Gbi Kpeme
Aflao | capital 4 | | the Aflao border post; Diamond Cement
- Viepe, Gakli
Keta | capital 2.5 holiday | | the Keta Lagoon; the Keta Senior High School
- Dzelukope, Vui, Abutiakope
Sogakope | capital 2 holiday | | the Lower Volta Bridge; the Holy Trinity Spa
Denu | 1.5
- Hedzranawo, Adafienu
Kpando | 1.5
- Gabi, Torkor
Akatsi | 1.5 | Akatsi College of Education
Anloga | 1.2
# Oti
Dambai | 3 | Dambai College of Education | the Dambai ferry landing; the Oti Regional Coordinating Council
Nkwanta | 2 | | the St. Joseph's Hospital
Jasikan | 2 | Jasikan College of Education | the Jasikan lorry park
Kadjebi | 1.3
Kete Krachi | 1.3 | | the Krachi ferry station
Worawora | | | the Worawora Government Hospital
`;
