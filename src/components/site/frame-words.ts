import type { Language } from '~/lib/languages.ts';

/**
 * The words of the frame around every page that no editor writes: names of its parts, buttons, notes for screen readers. Menus, opening hours
 * and the search's own words are content (Navigation and Site settings), in both languages there.
 */
const en = {
  shortcutsNav: 'Shortcuts',
  skip: 'Skip to content',
  exit: 'Quick exit',
  exitNote:
    'Leaves this site right away and opens a neutral one. You can also press Shift three times.',
  /** `%n` is how often. */
  pressesLeft: 'Shift, press %n more times to leave this site.',
  leavingIsOff: 'Exit by Shift is off again.',
  demo: 'Demonstration',
  demoNote: 'This is a demo. Please don’t enter anything real.',
  home: 'Home',
  brandHome: (brand: string) => `${brand}, home`,
  main: 'Main',
  menu: 'Menu',
  more: 'More',
  /** Leads to the hotlines. It never says what for: someone may read along. */
  getHelp: 'Get help now',
  helpAndLanguage: 'Help and language',
  signIn: 'Sign In',
  createAccount: 'Create Account',
  account: 'Account',
  yourAccount: 'Your account',
  administration: 'Administration',
  logout: 'Logout',
  newTab: '(opens another site in a new tab)',
  /** After the words of a link that leads to the other language. */
  inEnglish: '(in English)',
  language: 'Language',
  otherLanguage: 'Read in English',
  breadcrumb: 'Breadcrumb',
  library: 'Resources',
  chat: 'Chat with the AI Life Coach',
  footer: 'Footer',
  services: 'Services',
  resources: 'Resources',
  aboutUs: 'About us',
  contact: 'Contact',
  dangerCall: 'In danger now? Call',
  talkTo: 'To talk to someone, call or text',
  orCall: 'or call',
  shortcutsOff: 'Turn keyboard shortcuts off',
  shortcutsOn: 'Turn keyboard shortcuts on',
  shortcuts: 'Keyboard shortcuts',
  shortcutsAreOff: 'Keyboard shortcuts are off.',
  allShortcuts: 'All shortcuts',
  openingSoon: '(opening soon)',
  soon: 'Opening soon',
  shortcutsNote: 'They’re off while you type. On a Mac, Alt is the Option key.',
  turnOff: 'Turn shortcuts off',
  turnOn: 'Turn shortcuts on',
  search: 'Search',
  searchSite: 'Search this site',
  close: 'Close',
  crisisLines: 'Crisis lines',
  popularSearches: 'Popular searches',
  loading: 'Loading...',
  searchFailed: 'We couldn’t load search. Check your connection and try again.',
  tryAgain: 'Try again',
  noResults: 'No results found for',
  peopleToCall: 'People you can call',
  notKept: 'Your searches aren’t saved on this device.',
};

export type FrameWords = typeof en;

const es: FrameWords = {
  shortcutsNav: 'Atajos',
  skip: 'Saltar al contenido',
  exit: 'Salir ya',
  exitNote:
    'Sale de este sitio de inmediato y abre uno neutral. Oprimir Shift tres veces hace lo mismo.',
  pressesLeft: 'Shift: te faltan %n para salir de este sitio.',
  leavingIsOff: 'Salir con la tecla está apagado otra vez.',
  demo: 'Demostración',
  demoNote: 'Esto es una demostración. Por favor, no escribas nada real.',
  home: 'Inicio',
  brandHome: (brand) => `${brand}, inicio`,
  main: 'Menú principal',
  menu: 'Menú',
  more: 'Más',
  getHelp: 'Ayuda ahora',
  helpAndLanguage: 'Ayuda e idioma',
  signIn: 'Entrar',
  createAccount: 'Crear cuenta',
  account: 'Cuenta',
  yourAccount: 'Tu cuenta',
  administration: 'Administración',
  logout: 'Cerrar sesión',
  newTab: '(abre otro sitio en una pestaña nueva)',
  inEnglish: '(en inglés)',
  language: 'Idioma',
  otherLanguage: 'Leer en español',
  breadcrumb: 'Dónde estás',
  library: 'Biblioteca',
  chat: 'Chatear con AI Life Coach',
  footer: 'Pie de página',
  services: 'Servicios',
  resources: 'Recursos',
  aboutUs: 'Conócenos',
  contact: 'Contacto',
  dangerCall: '¿Estás en peligro ahora? Llama al',
  talkTo: 'Para hablar con alguien, llama o manda un texto al',
  orCall: 'o llama al',
  shortcutsOff: 'Apagar los atajos del teclado',
  shortcutsOn: 'Encender los atajos del teclado',
  shortcuts: 'Atajos del teclado',
  shortcutsAreOff: 'Los atajos del teclado están apagados.',
  allShortcuts: 'Todos los atajos',
  openingSoon: '(muy pronto)',
  soon: 'Muy pronto',
  shortcutsNote: 'Esperan mientras escribes. En una Mac, Alt es la tecla Opción.',
  turnOff: 'Apagar los atajos',
  turnOn: 'Encender los atajos',
  search: 'Buscar',
  searchSite: 'Buscar en este sitio',
  close: 'Cerrar',
  crisisLines: 'Líneas de crisis',
  popularSearches: 'Búsquedas frecuentes',
  loading: 'Cargando...',
  searchFailed: 'No se pudo abrir la búsqueda. Revisa tu conexión e inténtalo de nuevo.',
  tryAgain: 'Intentar de nuevo',
  noResults: 'No encontramos nada para',
  peopleToCall: 'Personas a quienes puedes llamar',
  notKept: 'Lo que buscas no se guarda en este aparato.',
};

export const FRAME_WORDS: Record<Language, FrameWords> = { en, es };

/** The first page of a language. */
export const homePath = (language: Language) => (language === 'es' ? '/es' : '/');

/** Whoever comes from a Spanish page finds Spanish chosen for the letters. */
export const registerHref = (language: Language) =>
  language === 'es' ? '/register?language=es' : '/register';

/** Where people can call, text or chat at once. */
export const helpHref = (language: Language) =>
  language === 'es' ? '/es/mental-wellness#lineas' : '/mental-wellness#now';
