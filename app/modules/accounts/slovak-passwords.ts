/**
 * What guessers of Slovak and Czech passwords try first: first names and their short forms, clubs, towns, everyday words, keyboard
 * patterns, and the site's own words. Without capitals and diacritics.
 */
export const SLOVAK_PASSWORDS: readonly string[] = `
  heslo hesloheslo heslo1 mojeheslo noveheslo tajneheslo tajne tajomstvo nevim neviem nic nikto ahoj ahojahoj ahojky cau caute nazdar
  dobryden dobre sranka pica kokot kokotko kurva debil hovno vole preco proste

  adam adamko adela adriana albert alena alenka alexandra alica alzbeta ambroz andrea andrejka andrej anezka anicka anna annamaria anton
  barbora barborka beata blanka blazej bohus boris branislav brano bronislava cyril dagmar dalibor dana danka daniela danielka darina
  david davidko denis denisa diana dominik dominika dorota dusan dusanko edita eduard elena eliska ema emil emilia erik erika ester eugen
  eva evicka fero filip filipko frantisek gabika gabriel gabriela hana hanka helena henrieta hugo igor igorko ingrid irena iveta ivana
  ivanka jakub jakubko jana janka janko janicka jarka jarmila jaro jaroslav jaroslava jozef jozefina jozo jozko julia juliana juraj jurko
  kamil kamila karol karolina katarina katka kika klara kristian kristina kubko ladislav laco lea lenka leo liliana linda livia lubica
  lubka lubomir lubos lucia lucka ludmila lukas lukasko lydia magda magdalena marcel marcela marek marko maria marian mariana marika
  marina mario marta martin martina martinka martinko maros matej matejko matus matusko mato michaela michal michalko milan milada milos
  miriam mirka miro miroslav miroslava misa misko miska monika nada natalia natalka nela nikola nikolas nikoleta nina nora norbert oliver
  olga oto patrik patricia paula pavel pavol pavla peter peterko petra petka radka radoslav radovan renata rene richard robert roman
  romana rudolf ruzena sabina samo samuel samko sara sebastian silvester silvia simon simona slavka slavomir sofia sona stano stanislav
  stefan stefania svetlana sylvia tamara tana tatiana teo teodor tereza tibor timea tomas tomasko valentina valeria vanda vanesa veronika
  vera viera viktor viktoria vincent viliam vladimir vlado vojtech vojto zdenka zdeno zlatica zofia zoltan zuzana zuzanka zuzka

  slovan slovanba slovanbratislava spartak spartaktrnava trnava msk mskzilina dukla ruzomberok dunajskastreda dac slavia sparta banik
  hcslovan hckosice hkpoprad hknitra futbal futbalista futbalak hokej hokejka hokejista sagan hossa chara satan demitra gaborik
  vondrousova vlhova hamsik skrtel vittek nedved jagr

  slovensko slovak slovakia slovenka slovaci cesko czechia praha brno ostrava bratislava blava kosice presov zilina nitra trencin
  banskabystrica bystrica poprad prievidza zvolen michalovce levice komarno bardejov liptov liptovskymikulas orava zemplin spis zahorie
  gemer tatry vysoketatry krivan gerlach dunaj vah hron domasa sirava

  laska laskamoja laskaa milujem milujemta milujemte lubimta lubim ljubim zlatko zlaticko milacik srdce srdiecko slnko slniecko hviezda
  hviezdicka princezna kralovna princ anjel anjelik macka macicka maciatko mica micka mnau psik psicek havko havino bobik dunco rexik
  bono max konik kon kobyla zirafa slon tiger tigrik lev levik medved macko zajac zajacik zajko zabka zaba motyl motylik vcielka jahoda
  malina cucoriedka ceresna jablko hruska banan pomaranc citron klobasa slanina halusky bryndza pirohy pivo pivko vino vodka borovicka
  slivovica rum kofola kava cokolada zmrzlina torta kolac mama mamka mamicka maminka otec ocko otecko tato tatko babka babicka dedko
  dedusko rodina brat sestra synak dcera priatel kamarat kamaratka skola ucitel praca robota peniaze prachy eura bohac auto skoda
  skodovka octavia fabia felicia motorka traktor kamion bicykel vlak lietadlo pocitac internet mobil telefon klavesnica monitor kniha
  hudba gitara spev tanec kvet kvetinka ruza ruzicka lalia fialka slnecnica strom les hora leto zima jar jesen sneh dazd voda ohen zem
  vesmir mesiac vianoce stastie stastny vesely krasa krasna krasny pekna pekny mily mila silny velky maly cierna cierny biela biely
  cervena modra zelena zlta ruzova fialova zlato striebro sloboda pravda boh jezis jezisko kristus panna amen nadej jezko vlk orol sokol
  drak draci diabol cert carodejnica vampir pirat kral rytier vojak policia hasic doktor matikar informatika administrator spravca
  zakaznik pouzivatel uzivatel

  qwertz qwertzu qwertzui qwertzuiop asdfghjkl yxcvbnm yxcvbn qaywsx qaywsxedc qayxsw qaz123

  karavana karavany karavan caravan caravana karawana karavanask karavanka karavanu kajak kanoe stan stany lyze sup paddleboard turistika
  pozicovna prenajom vybava dobrodruzstvo
`
  .trim()
  .split(/\s+/);
