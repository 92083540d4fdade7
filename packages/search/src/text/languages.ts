/** What search knows about the grammar of a language. Texts are in lower case and have no accents, as terms do. */
interface Grammar {
  /** Matches the endings of a word that its forms don't have in common, with the longest alternatives first. */
  endings: RegExp;
  /** Words without meaning, which are optional in a query. */
  fillers: string;
  /** Whether nouns are written as one word. */
  compounding?: boolean;
}

/** Creates a pattern for the end of a word, after at least three letters. */
function endings(...groups: string[]): RegExp {
  const all = groups.flatMap((group) => group.split(' ')).sort((a, b) => b.length - a.length);
  return new RegExp(`(?<=^.{3,})(?:${all.join('|')})$`, 'u');
}

const SCANDINAVIAN =
  'erne erna arna orna ene ens ets else elser ning ningen ninger ningar er ar or en et na a e s n t r de te';
const EAST_SLAVIC =
  'иями ями ами иях ях ах ией ой ий ый ей ом ем ов ев ам ям ия ие ии ию ью ая яя ое ее ые ого его ому ему ых их ую юю а я о е и ы у ю ь й';

/**
 * Grammars of languages with inflected words. Endings follow the light stemmers of J. Savoy ("Light stemming approaches for
 * the French, Portuguese, German, and Hungarian languages", 2006). They need a kilobyte where Snowball needs 20 per language,
 * and readers load them with every search.
 */
const GRAMMARS: Readonly<Record<string, Grammar>> = {
  de: {
    endings: endings('ierungen ierung ungen ung ieren iert keiten keit heiten heit ern em en er es e n s'),
    fillers:
      'der die das den dem des ein eine einen einem einer und oder ist sind im in auf an am mit von vom zu zum zur wie was wo ' +
      'fur bei aus man ich mein meine kann nicht wird werden es sich als',
    compounding: true,
  },
  nl: {
    endings: endings('ingen ing eren eert heden heid en es er e s t te de ten den n'),
    fillers: 'de het een en of is zijn in op aan met van voor naar bij hoe wat waar ik mijn kan niet te dat die',
    compounding: true,
  },
  sv: {
    endings: endings(SCANDINAVIAN),
    fillers: 'en ett den det och eller ar i pa av med for till fran hur vad var jag min kan inte att som',
    compounding: true,
  },
  da: {
    endings: endings(SCANDINAVIAN),
    fillers: 'en et den det og eller er i pa af med for til fra hvordan hvad hvor jeg min kan ikke at som',
    compounding: true,
  },
  no: {
    endings: endings(SCANDINAVIAN),
    fillers: 'en et den det og eller er i pa av med for til fra hvordan hva hvor jeg min kan ikke a at som',
    compounding: true,
  },
  fi: {
    endings: endings('issa issä ista ille illa ilta iin ksi ssa sta lla lta lle na ta en in an on un t n a i ja'),
    fillers: 'ja tai on ei se ne miten mita missa mina voi kuin etta',
    compounding: true,
  },
  fr: {
    endings: endings(
      'ations ation issements issement ements ement ments ment euses euse eurs eur ees ee es er ez e s x ant ants',
    ),
    fillers:
      'le la les l un une des du de d et ou est sont en dans sur au aux avec pour par a comment quoi que qui je mon ma mes son ' +
      'sa se ne pas plusieurs ce cette selon sans',
  },
  es: {
    endings: endings(
      'aciones acion iones ion amientos amiento adores ador ados adas ado ada idos idas ido ida ando iendo mente ar er ir as os es a o e s',
    ),
    fillers: 'el la los las un una y o es son en de del al con por para como que donde mi su se no cuando',
  },
  it: {
    endings: endings('azioni azione amenti amento atori atore ando endo mente are ere ire ati ate ato ata i e a o'),
    fillers: 'il lo la i gli le un una e o di del della in nel su con per da al come che dove mio si non',
  },
  pt: {
    endings: endings(
      'acoes acao coes cao amentos amento adores ador ados adas ado ada ando endo mente ar er ir as os es a o e s',
    ),
    fillers: 'o a os as um uma e ou de do da em no na com por para como que onde meu se nao ao',
  },
  ru: {
    endings: endings(
      EAST_SLAVIC,
      'ировать ировка ировки ировку ировки ить ать ять еть ите ете йте уйте ует уют ает ают ка ки ку кой ке ок кам ках ками',
      'ение ения ению ением ений ениям ание ания анию анием аний ация ации ацию ацией аций',
    ),
    fillers: 'и или в во на с со из к ко о об от до для по за как что где я мой не это при у свою свой',
  },
  uk: {
    endings: endings(EAST_SLAVIC, 'ість ості ити ати яти ення ання ів ам ях ою ею і ї ка ки ку'),
    fillers: 'і й або в у на з із до для по за як що де я мій не це при',
  },
  pl: {
    endings: endings(
      'owania owanie owac ania anie enia enie ami ach owi ow om ego emu ej ych ymi ym ich imi im y i a e o u ac ec ic',
    ),
    fillers: 'i lub w we na z ze do dla po za jak co gdzie ja moj nie to przy o od',
  },
  cs: {
    endings: endings('ovani ovat eni ani ami ach ech ich ich um em ou eho emu ych ymi ym y i a e o u at it'),
    fillers: 'a nebo v ve na z ze do pro po za jak co kde ja muj neni to pri o od',
  },
  tr: {
    endings: endings(
      'larinin lerinin larini lerini larda lerde lardan lerden lari leri lar ler nin nun dan den da de ya ye yi yu mak mek ma me',
    ),
    fillers: 've veya bir bu su ile icin nasil ne nerede ben benim degil mi',
  },
};

const fillers = new Map(
  Object.entries(GRAMMARS).map(([language, grammar]) => [language, new Set(grammar.fillers.split(' '))]),
);

/** Returns the language of a locale if search knows its grammar: `de` for `de-CH`. English is the default. */
export function languageOf(locale: string): string | undefined {
  const [language = ''] = locale.toLowerCase().split('-');
  const known = /^n[bn]$/.test(language) ? 'no' : language;
  return known in GRAMMARS ? known : undefined;
}

/** Returns a term without its grammatical ending. */
export function lightStem(term: string, language: string): string | undefined {
  const grammar = GRAMMARS[language];
  return grammar && /^\p{L}{4,}$/u.test(term) ? term.replace(grammar.endings, '') : undefined;
}

/** Returns whether a word has no meaning of its own in a language. */
export function isFillerIn(language: string, term: string): boolean {
  return fillers.get(language)?.has(term) ?? false;
}

/** Returns whether nouns are written as one word in a language. */
export function isCompounding(language: string | undefined): boolean {
  return language !== undefined && (GRAMMARS[language]?.compounding ?? false);
}
