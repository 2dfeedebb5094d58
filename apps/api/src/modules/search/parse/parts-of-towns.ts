import { foldText } from "@efie/catalogue-index";

/** Quarters, universities and markets that everybody names without their town; none is the name of another town. */
const parts: Readonly<Record<string, readonly string[]>> = {
  Accra: [
    ..."abeka,abelemkpe,ablekuma,abossey okai,achimota,adabraka,adjiringanor,airport residential,asylum down,awoshie".split(","),
    ..."bubuashie,cantonments,circle,dansoman,darkuman,dzorwulu,east legon,haatso,kanda,kaneshie,kokomlemle,kwabenya".split(","),
    ..."labadi,labone,lapaz,lartebiokorshie,legon,makola,mamprobi,mataheko,north kaneshie,nima,odorkor,osu,oyarifa".split(","),
    ..."roman ridge,santa maria,shiashie,sowutuom,spintex,tantra hill,tesano,trasacco,weija,westlands,gimpa,upsa".split(","),
  ],
  Tema: ["lashibi", "sakumono"],
  Kumasi: [
    ..."abrepo,adum,ahodwo,asafo,asokwa,asuoyeboah,atonsu,ayeduase,ayigya,bantama,bomso,danyame,kejetia,kentinkrono".split(","),
    ..."kotei,kwadaso,nhyiaeso,oforikrom,santasi,suame,tanoso,knust,kumasi polytechnic".split(","),
  ],
  Takoradi: ["airport ridge", "anaji", "effia", "effiakuma", "kwesimintsim"],
  Tamale: ["kalpohin", "lamashegu", "sagnarigu", "vittin", "uds"],
  "Cape Coast": ["abura", "pedu", "ucc"],
  Winneba: ["uew"],
  Tarkwa: ["umat"],
  Ho: ["uhas"],
  Sunyani: ["uenr"],
};

/** The longest names first: "east legon" is no "legon". */
const known = Object.entries(parts)
  .flatMap(([town, names]) => names.map((name) => ({ town, name })))
  .toSorted((a, b) => b.name.length - a.name.length);

/** The town whose part is named among searched words, that name, and the other words; null where there is none. */
export function findPartOfTown(search: string): { town: string; name: string; rest: string } | null {
  const text = ` ${foldText(search).trim().replaceAll(/\s+/g, " ")} `;
  const found = known.find(({ name }) => text.includes(` ${name} `));
  return found ? { ...found, rest: text.replace(` ${found.name} `, " ").trim() } : null;
}
